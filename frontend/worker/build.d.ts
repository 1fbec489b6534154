/** What the build tells the worker. */
declare const BUILD: {
  /** A name for the contents of this build. */
  version: string;
  /** The address, seen from the site's root, of every page there is. */
  pages: string[];
  /** What a first visit keeps besides, by language: the shell of the table and of the first page. */
  shell: Record<string, string[]>;
  /** The pages that stand in for one that cannot be had, by language. */
  offline: Record<string, string>;
};
