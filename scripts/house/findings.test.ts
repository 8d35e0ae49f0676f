import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { findingsIn } from "./findings";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-findings-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a clean file is checked once for its content, a faulty one each time", () => {
  const [clean, faulty] = ["a.ts", "b.ts"].map((name) => path.join(folder, name)) as [string, string];
  const checked: string[] = [];
  const find = (rule: string) =>
    findingsIn(
      rule,
      [clean, faulty],
      (source, file) => {
        checked.push(path.basename(file));
        return source.match(/wrong/g) ?? [];
      },
      folder,
    );
  writeFileSync(clean, "right");
  writeFileSync(faulty, "wrong");
  expect(find("one")).toEqual([{ file: faulty, found: "wrong" }]);
  expect(find("one")).toEqual([{ file: faulty, found: "wrong" }]);
  expect(checked.splice(0)).toEqual(["a.ts", "b.ts", "b.ts"]);
  find("another rule");
  expect(checked.splice(0)).toEqual(["a.ts", "b.ts"]);
  writeFileSync(clean, "wrong now");
  expect(find("one").map(({ file }) => file)).toEqual([clean, faulty]);
});

test("what is stored of other rules, or cannot be read, counts for nothing", () => {
  const file = path.join(folder, "c.ts");
  writeFileSync(file, "wrong");
  const find = () => findingsIn("three", [file], (source) => [source], folder);
  for (const stored of ['{"rules":"other","clean":["x"]}', "{", "null"]) {
    writeFileSync(path.join(folder, "three.json"), stored);
    expect(find()).toHaveLength(1);
  }
});
