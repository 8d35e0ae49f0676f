import path from "node:path";

/** An import that is not written in the style of its folder. */
export type ImportFault = { readonly from: string; readonly should: string };

const folders = ["app", "components", "lib", "scripts", "e2e"];
const specifier = /\b(?:from|import|mock|importActual)\b[^"'`;\n]*["']((?:\.{1,2}\/|@\/)[^"']*)["']/g;

/**
 * Finds imports in another style: within `lib`, `components`, `scripts` and `e2e` they are relative, from one of `app`, `components` and
 * `lib` to another they begin with `@/`. Within `app`, whose paths are addresses, only files of the same folder are relative.
 */
export function importFaults(source: string, file: string): readonly ImportFault[] {
  const [top = ""] = file.split("/");
  return [...source.matchAll(specifier)].flatMap(([, from = ""]) => {
    const target = from.startsWith("@/") ? from.slice(2) : path.posix.join(path.posix.dirname(file), from);
    const should = styleOf(file, top, target);
    return should === null || should === from ? [] : [{ from, should }];
  });
}

function styleOf(file: string, top: string, target: string): string | null {
  const [other = ""] = target.split("/");
  if (!folders.includes(other) || !folders.includes(top)) return null;
  const folder = path.posix.dirname(file);
  const relative = path.posix.relative(folder, target);
  const near = relative.startsWith(".") ? relative : `./${relative}`;
  if (top === "scripts" || top === "e2e") return near;
  const isFar = top !== other || (top === "app" && path.posix.dirname(target) !== folder);
  return isFar ? `@/${target}` : near;
}
