import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { namesAndTexts, readGlossary, refusedWords, unknownWords } from "./glossary";

const glossary = readGlossary();
/** Public or stored names that are older than the glossary. */
const kept = new Set(["bump", "glances", "no_way_out"]);
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "lib", "components", "app"])
  .toString()
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file));
const documents = execFileSync("git", ["ls-files", "*.md"]).toString().split("\n").filter(Boolean);
const read = files.map((file) => ({ file, ...namesAndTexts(readFileSync(file, "utf8"), file) }));

describe("the glossary", () => {
  it("holds every word of every type that lib exports", () => {
    const unknown = read
      .filter(({ file }) => file.startsWith("lib/"))
      .flatMap(({ file, types }) =>
        types.map((type) => ({ file, type, words: unknownWords(type, glossary) })),
      )
      .filter(({ words }) => words.length > 0);
    expect(unknown).toEqual([]);
  });

  it("refuses words in the names of what is exported, and in sentences on pages, in answers and on the command line", () => {
    const refused = read
      .filter(({ file }) => !file.startsWith("lib/planners/"))
      .flatMap(({ file, names, texts }) => [...names, ...texts].map((text) => ({ file, text })))
      .filter(({ text }) => !kept.has(text))
      .map(({ file, text }) => ({ file, text, words: refusedWords(text, glossary) }))
      .filter(({ words }) => words.length > 0);
    expect(refused).toEqual([]);
  });

  it("refuses words in documents", () => {
    const refused = documents.flatMap((file) => {
      // The page itself lists them, and code in a document is the product's.
      const [text = ""] = readFileSync(file, "utf8").split("\n## Not these\n");
      const lines = text.replace(/```.*?```|`[^`]*`/gs, " ").split("\n");
      return lines
        .filter((line) => !kept.has(line.replace(/^#+ /, "")))
        .map((line) => ({ file, line, words: refusedWords(line, glossary) }))
        .filter(({ words }) => words.length > 0);
    });
    expect(refused).toEqual([]);
  });

  it("looks at the whole product", () => {
    expect(read.flatMap(({ types }) => types).length).toBeGreaterThan(400);
    expect(read.flatMap(({ texts }) => texts).length).toBeGreaterThan(5000);
    expect(documents.length).toBeGreaterThan(15);
  });
});

describe("planted wrongs", () => {
  it("a type with a word that nobody has explained is found", () => {
    const { types } = namesAndTexts("export type TraceWhatnot = { a: 1 };\ntype Hidden = 1;");
    expect(types).toEqual(["TraceWhatnot"]);
    expect(unknownWords("TraceWhatnot", glossary)).toEqual(["whatnot"]);
    expect(unknownWords("StoredThreadStates", glossary)).toEqual([]);
  });

  it.each([
    ["export const fatesOf = 1;", ["fate"]],
    ["export function dossierFor() {}", ["dossier"]],
    ["const a = `they sayed it`;", ["sayed"]],
    ["const b = <p>Nothing is called that.</p>;", ["nothing is called"]],
    ['const c = "Parts first at";', ["parts first"]],
    ['const d = <Panel title="Way out" />;', ["way out"]],
    ["const legal = <p>An elegant momentum spotless.</p>;", []],
  ])("%s", (source, found) => {
    const { names, texts } = namesAndTexts(source);
    expect([...names, ...texts].flatMap((text) => refusedWords(text, glossary))).toEqual(found);
  });
});
