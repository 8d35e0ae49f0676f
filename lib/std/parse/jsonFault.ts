const blank = /[\t\n\r ]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON refuses them in texts.
const text = /"(?:[^"\\\u0000-\u001f]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
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
      if (!take(text)) return at;
      expected = "colon";
    } else if (char === "[" || char === "{") {
      open.push(char);
      at++;
      expected = char === "[" ? "value or ]" : "key or }";
    } else if (take(text) || take(scalar)) expected = after();
    else return at;
  }
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
