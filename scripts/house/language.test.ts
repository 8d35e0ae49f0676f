import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findingsIn } from "./findings";
import { clauseComments, retiredNamesIn, retiredPhrasesIn } from "./language";

const files = execFileSync("git", [
  "ls-files",
  "-co",
  "--exclude-standard",
  "lib",
  "components",
  "app",
  "scripts",
])
  .toString()
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$|\/generated\//.test(file))
  .filter((file) => file !== "scripts/house/language.ts");

describe("the language of the product", () => {
  it("looks at the whole product", () => {
    expect(files.length).toBeGreaterThan(1500);
  });

  it("declares no retired name", () => {
    expect(findingsIn("retiredNames", files, retiredNamesIn)).toEqual([]);
  });

  it("has no retired phrase in a text", () => {
    expect(findingsIn("retiredPhrases", files, retiredPhrasesIn)).toEqual([]);
  });

  it("begins fewer than 1 % of its doc comments with a relative clause", () => {
    const sources = files.map((file) => readFileSync(file, "utf8"));
    const all = sources.flatMap((source) => source.match(/^\s*\/\*\* /gm) ?? []).length;
    expect(sources.flatMap(clauseComments).length).toBeLessThan(all / 100);
  });
});

describe("planted wrongs", () => {
  it.each([
    ["const told = 1;", ["told"]],
    ["function bringStore(asked: string) {}", ["bringStore", "asked"]],
    ["type Standing = 1;\nconst mostNodes = 3;", ["Standing", "mostNodes"]],
    ["const { told: reported } = event;\nexport const almost = 1;", []],
    ["const f = ({ way }: Props) => way;", []],
  ])("names: %s", (source, found) => {
    expect(retiredNamesIn(source)).toEqual(found);
  });

  it.each([
    ["const a = <p>What ships runs by itself.</p>;", 1],
    ['const b = "Choose a narrower filter."', 0],
    ['const c = "It is tried again in 3 s";', 1],
    ['const d = "Background runs start when the server is idle.";', 0],
  ])("phrases: %s", (source, count) => {
    expect(retiredPhrasesIn(source)).toHaveLength(count);
  });

  it("comments: a relative clause is found", () => {
    expect(clauseComments("/** Who may not read is not told. */\n/** Returns a name. */")).toHaveLength(1);
  });
});
