const blank = /[\t\n\r ]*/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The tokens allowed next. */
type Expected = "value" | "value or ]" | "key" | "key or }" | "colon" | "comma or end" | "nothing";

/** Returns the 0-based offset of the first syntax error in a text that `JSON.parse` refused; its length if the text ends too early. */
export function jsonFault(source: string): number {
  const open: ("[" | "{")[] = [];
  let expected: Expected = "value";
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(source)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const takeText = (): boolean => {
    const end = source[at] === '"' ? textEnd(source, at) : at;
    if (end === at || source[end] !== '"') return false;
    at = end + 1;
    return true;
  };
  const after = (): Expected => (open.length > 0 ? "comma or end" : "nothing");
  for (;;) {
    take(blank);
    const char = source[at];
    if (char === undefined || expected === "nothing") return at;
    if (closes(char, expected, open.at(-1))) {
      open.pop();
      at++;
      expected = after();
    } else if (expected === "comma or end") {
      if (char !== ",") return at;
      at++;
      expected = open.at(-1) === "{" ? "key" : "value";
    } else if (expected === "colon") {
      if (char !== ":") return at;
      at++;
      expected = "value";
    } else if (expected === "key" || expected === "key or }") {
      if (!takeText()) return at;
      expected = "colon";
    } else if (char === "[" || char === "{") {
      open.push(char);
      at++;
      expected = char === "[" ? "value or ]" : "key or }";
    } else if (takeText() || take(scalar)) expected = after();
    else return at;
  }
}

/** Returns the offset of the quote that closes the text that opens at `at`, or of the first character that cannot stand in it; linear, since a cut text may have megabytes. */
export function textEnd(source: string, at: number): number {
  let end = at + 1;
  while (end < source.length) {
    const char = source[end] as string;
    if (char === '"' || char < " ") return end;
    if (char !== "\\") end++;
    else {
      escaped.lastIndex = end;
      if (!escaped.test(source)) return end;
      end = escaped.lastIndex;
    }
  }
  return end;
}

function closes(char: string, expected: Expected, inside: "[" | "{" | undefined): boolean {
  if (expected === "comma or end") return char === (inside === "{" ? "}" : "]");
  return (expected === "value or ]" && char === "]") || (expected === "key or }" && char === "}");
}

/** `line 3, column 14`, counted from 1. */
export function placeIn(source: string, at: number): string {
  const before = source.slice(0, at).split("\n");
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
