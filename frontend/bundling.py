"""Modules, styles, catalogues and pictures as files named after their contents, by esbuild."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def bundle(out: Path, strings: Mapping[str, str]) -> dict[str, str]:
    """Bundle modules, styles and catalogues; return the file made of each entry."""
    root = HERE.parent
    modules = [
        f"frontend/src/{name}.js"
        for name in (
            *("home", "table", "ladder", "rules", "choose", "offline"),
            *("account-page", "report-page"),
        )
    ]
    sheets = [f"frontend/styles/{name}.css" for name in ("pages", "play", "four")]
    icons = ["frontend/icon.svg", "frontend/icon-turn.svg"]
    pictures = sorted(str(path.relative_to(root)) for path in (HERE / "icons").glob("*.png"))
    made = _esbuild(
        root,
        out / "assets",
        [*modules, *sheets, *icons, *pictures],
        "--splitting",
        "--chunk-names=shared-[hash]",
        "--loader:.svg=copy",
        "--loader:.png=copy",
        "--asset-names=[name]-[hash]",
    )
    # What runs before the page is painted is no module, which would wait for the page.
    made |= _esbuild(root, out / "assets", ["frontend/src/early.js"], "--format=iife")
    # Names come from contents and from paths as seen from the folder esbuild works in.
    with tempfile.TemporaryDirectory() as folder:
        _draw_courts(Path(folder))
        shutil.copy(HERE / "styles/classic.css", folder)
        loader = ("--loader:.svg=file", "--asset-names=[name]-[hash]")
        made |= _esbuild(Path(folder), out / "assets", ["./classic.css"], *loader)
    with tempfile.TemporaryDirectory() as folder:
        for language, text in strings.items():
            path = Path(folder, f"strings-{language}.js")
            path.write_text(f"export default {json.dumps(text, ensure_ascii=False)};\n", "utf-8")
        entries = [f"./strings-{language}.js" for language in strings]
        return made | _esbuild(Path(folder), out / "assets", entries)


def _draw_courts(folder: Path) -> None:
    """Write the classic court art, which `classic.css` asks for, into a folder."""
    program = folder / "courts.mjs"
    stand_in = f"--alias:react={HERE / 'art/element.js'}"
    command = [
        str(_program("esbuild")), str(HERE / "art/courts.js"), stand_in, "--bundle",
        "--platform=node", "--format=esm", "--log-level=warning", f"--outfile={program}",
    ]  # fmt: skip
    subprocess.run(command, check=True)  # noqa: S603  our own arguments
    subprocess.run(["node", str(program), str(folder)], check=True)  # noqa: S603, S607  ours


def _program(name: str) -> Path:
    program = HERE.parent / "node_modules/.bin" / name
    if not program.exists():
        sys.exit(f"{name} is missing: run `npm ci` first")
    return program


def _esbuild(folder: Path, out: Path, entries: list[str], *more: str) -> dict[str, str]:
    """Bundle entries, seen from a folder; return their files, and under `:imports` their chunks."""
    esbuild = _program("esbuild")
    with tempfile.TemporaryDirectory() as place:
        meta = Path(place, "meta.json")
        command = [
            str(esbuild), *entries, *more,
            "--bundle", "--minify", "--format=esm", "--target=es2022", "--charset=utf8",
            "--legal-comments=none", "--entry-names=[name]-[hash]", "--log-level=warning",
            f"--outdir={out}", f"--metafile={meta}",
        ]  # fmt: skip
        subprocess.run(command, check=True, cwd=folder)  # noqa: S603  our own arguments
        outputs: dict[str, dict[str, Any]] = json.loads(meta.read_text())["outputs"]
    made = {}
    for name, about in outputs.items():
        if entry := about.get("entryPoint"):
            made[Path(entry).stem] = Path(name).name
            made[f"{Path(entry).stem}:imports"] = " ".join(
                Path(one["path"]).name
                for one in about["imports"]
                if one["kind"] != "dynamic-import"
            )
        elif Path(name).suffix in (".svg", ".png"):
            made[Path(next(iter(about["inputs"]), name)).stem] = Path(name).name
    return made


def worker(out: Path, told: str) -> None:
    """Bundle the service worker into the root of the site, with what it is told of the build."""
    command = [
        str(_program("esbuild")), "frontend/worker/worker.js", f"--define:BUILD={told}",
        "--bundle", "--minify", "--target=es2022", "--format=iife", "--log-level=warning",
        f"--outfile={out / 'worker.js'}",
    ]  # fmt: skip
    subprocess.run(command, check=True, cwd=HERE.parent)  # noqa: S603  our own arguments
