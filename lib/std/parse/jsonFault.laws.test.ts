import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonFault, placeIn } from "./jsonFault";
import { parseJson } from "./parseJson";

test.each([
  ['{ "format": ', 12],
  ['{"a":1,}', 7],
  ["[1 2]", 3],
  ['{"a" 1}', 5],
  ["{a:1}", 1],
  ['["a\nb"]', 1],
  ["[1]]", 3],
  ["nul", 0],
  ["[01]", 2],
])("%j stops being JSON at %d", (source, at) => {
  expect(jsonFault(source)).toBe(at);
});

const documents = fc.json({ maxDepth: 4 });

test("a document ends where it is whole, and one that is cut off does at its end or in its last word", () => {
  fc.assert(
    fc.property(documents, fc.nat(), (source, n) => {
      expect(jsonFault(source)).toBe(source.length);
      const cut = source.slice(0, n % source.length);
      fc.pre(!isJson(cut));
      const rest = cut.slice(jsonFault(cut));
      expect(rest).not.toMatch(/^(?:"(?:[^"\\]|\\.)*"|[[\]{},:])/);
    }),
  );
});

test("what stands before the fault can be gone on with, and the letter at it cannot", () => {
  fc.assert(
    fc.property(documents, fc.nat(), fc.constantFrom("]", "}", ":", ",", "x"), (source, n, wrong) => {
      const at = n % (source.length + 1);
      const broken = source.slice(0, at) + wrong + source.slice(at);
      fc.pre(!isJson(broken));
      expect(jsonFault(broken)).toBeLessThanOrEqual(broken.length);
      expect(parseJson(broken)).toMatchObject({ ok: false });
    }),
  );
});

test("the sentence says line and column, and that an empty file is empty", () => {
  expect(placeIn("ab\ncd", 4)).toBe("line 2, column 2");
  const said = (source: string) => {
    const parsed = parseJson(source);
    return parsed.ok ? "" : parsed.message;
  };
  expect(said('{\n  "a": 1,\n}')).toBe('Not valid JSON at line 3, column 1: "}" cannot stand here.');
  expect(said('{ "format": ')).toBe(
    "Not valid JSON at line 1, column 13: the file ends too early. Was it cut off?",
  );
  const within = "Not valid JSON at line 1, column 2: the text that begins here holds";
  const cut =
    "Not valid JSON at line 1, column 2: the file ends too early, within the text that begins here. Was it cut off?";
  for (const end of ["", "b", "\\", "\\u00"]) expect(said(`["a${end}`)).toBe(cut);
  expect(said('["a\u0000"]')).toBe(`${within} a control character. Write it as \\u0000.`);
  expect(said('["C:\\dir"]')).toBe(`${within} \\d, which JSON does not know. Write \\\\ for a backslash.`);
  expect(said('["a" "b"]')).toBe('Not valid JSON at line 1, column 6: "\\"" cannot stand here.');
  expect(said(" \n")).toBe("The file is empty. Choose one that contains a document.");
});

test("a long text that is cut off is named as soon as a short one", () => {
  for (const piece of ["x", "\\n", "\\u0041", "ä"]) {
    const long = piece.repeat(4_000_000);
    expect(jsonFault(`["${long}`)).toBe(1);
    expect(parseJson(`["${long}`)).toMatchObject({ message: expect.stringContaining("Was it cut off?") });
    expect(parseJson(`{"a":"${long}","b":"${long.slice(0, 1_000)}`)).toMatchObject({ ok: false });
  }
});

const isJson = (source: string): boolean => {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
};
