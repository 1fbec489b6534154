/** Passkeys, as the browser's own interface has them and as the line carries them. */

/** @typedef {import("./types.js").Outgoing} Outgoing */
/** @typedef {Record<string, any>} Options what the server asks of a browser, binary values in base64url */

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = () => "credentials" in navigator && "PublicKeyCredential" in window;

/** @param {ArrayBuffer} data */
const written = (data) =>
  btoa(String.fromCharCode(...new Uint8Array(data)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** @param {string} text */
const binary = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
    sign.charCodeAt(0),
  );

/** @param {{ id: string }[]} [list] */
const known = (list = []) =>
  list.map((one) => ({ ...one, type: "public-key", id: binary(one.id) }));

/**
 * Makes a passkey; returns the message that adds it, null if the player has given it up or this
 * device has one of the account already. @param {Options} options @param {string} label
 */
export const make = async (options, label) => {
  const publicKey = /** @type {PublicKeyCredentialCreationOptions} */ ({
    .../** @type {any} */ (options),
    challenge: binary(options.challenge),
    user: { ...options.user, id: binary(options.user.id) },
    excludeCredentials: known(options.excludeCredentials),
  });
  const made = await asked(() => navigator.credentials.create({ publicKey }));
  if (!made) return null;
  const response = /** @type {AuthenticatorAttestationResponse} */ (made.response);
  return {
    type: "passkey_add",
    passkey: made.id,
    label,
    client: written(response.clientDataJSON),
    attestation: written(response.attestationObject),
  };
};

/**
 * Signs with a passkey that the player chooses; returns the message that signs in, null if none is
 * chosen. @param {Options} options
 */
export const sign = async (options) => {
  const publicKey = /** @type {PublicKeyCredentialRequestOptions} */ ({
    .../** @type {any} */ (options),
    challenge: binary(options.challenge),
    allowCredentials: known(options.allowCredentials),
  });
  const made = await asked(() => navigator.credentials.get({ publicKey }));
  if (!made) return null;
  const response = /** @type {AuthenticatorAssertionResponse} */ (made.response);
  return {
    type: "sign_in",
    passkey: made.id,
    client: written(response.clientDataJSON),
    authenticator: written(response.authenticatorData),
    signature: written(response.signature),
    user: written(response.userHandle ?? new ArrayBuffer(0)),
  };
};

/** @param {() => Promise<Credential | null>} ask @returns {Promise<PublicKeyCredential | null>} */
const asked = async (ask) => {
  try {
    return /** @type {PublicKeyCredential | null} */ (await ask());
  } catch {
    // Given up, timed out, not allowed here, or made before: the browser has said which.
    return null;
  }
};

/** What this device may be called in a list, as far as a browser says what it runs on. */
export const deviceName = () => {
  const agent = navigator.userAgent;
  /** @param {[RegExp, string][]} names */
  const first = (names) => names.find(([sign]) => sign.test(agent))?.[1] ?? "";
  const browser = first([
    [/Edg/, "Edge"],
    [/OPR/, "Opera"],
    [/SamsungBrowser/, "Samsung"],
    [/Firefox|FxiOS/, "Firefox"],
    [/Chrome|CriOS/, "Chrome"],
    [/Safari/, "Safari"],
  ]);
  const system = first([
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Android/, "Android"],
    [/Windows/, "Windows"],
    [/Mac OS/, "Mac"],
    [/CrOS/, "Chromebook"],
    [/Linux/, "Linux"],
  ]);
  return [browser, system].filter(Boolean).join(", ");
};
