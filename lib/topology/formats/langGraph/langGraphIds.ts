/** A name as LangGraph for Python writes it into an id: each sign that is no letter, digit, `_` or `-` by its code. */
export const pythonId = (name: string): string =>
  Array.from(name, (sign) =>
    /[A-Za-z0-9_-]/.test(sign) ? sign : `\\${sign.codePointAt(0)?.toString(16)}`,
  ).join("");

/** Encodes a name as LangGraph.js does, with `_` for each such character. */
export const scriptId = (name: string): string => name.replace(/[^A-Za-z0-9_-]/g, "_");

/** Separates a subgraph from its node in LangGraph's names. */
const separator = ":";
const pythonSeparator = "\\3a";

type Path = readonly string[];

/** Recovers the full name from an id such as `outer:inner:node` whose last part is `label`; `null` when they do not match. `paths` are the drawing's subgraphs. */
export function nameBehind(id: string, label: string, paths: readonly Path[]): string | null {
  if (label === "") return null;
  if (pythonId(label) === id || scriptId(label) === id) return label;
  for (const own of [pythonId(label), scriptId(label)])
    if (id.endsWith(pythonSeparator + own))
      return pathBehind(id.slice(0, -own.length - pythonSeparator.length), paths) + separator + label;
  const inner = paths.map((path) => [...path, label].join(separator));
  return inner.find((name) => scriptId(name) === id) ?? null;
}

/** The subgraphs in front of a node's id. */
function pathBehind(written: string, paths: readonly Path[]): string {
  const known = paths.find((path) => path.map(pythonId).join(pythonSeparator) === written);
  return known?.join(separator) ?? unescapedId(written);
}

/** Escapes have no terminator: tries ASCII and Latin characters first, then the usual lengths of other scripts. */
const escaped =
  /\\(3a|2[0-9a-f]|3[bcdef]|40|5[bcde]|60|7[bcde]|[01][0-9a-f](?![0-9a-f]{2})|1[0-9a-f]{4}|[3-9a-d][0-9a-f]{3}|[a-f][0-9a-f]|[0-9a-f]{2,6})/g;

/** An id without a label to check it by. */
export const unescapedId = (id: string): string =>
  id.replace(escaped, (_, code: string) => signOf(Number.parseInt(code, 16)));

export const signOf = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "";
