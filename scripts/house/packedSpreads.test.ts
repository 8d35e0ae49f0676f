import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { packedSpreads } from "./packedSpreads";

/** Components that are longer than the wall for functions without packing; each is to be split. */
const long = [
  "components/compare/ComparePage.tsx",
  "components/compare/Workspace.tsx",
  "components/compare/graphs/GraphsPanel.tsx",
  "components/editor/EditorPage.tsx",
  "components/topology/TopologyPage.tsx",
];

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx"])
  .toString()
  .split("\n")
  .filter(Boolean);
const found = files.flatMap((file) =>
  packedSpreads(file, readFileSync(file, "utf8")).map((line) => ({ file, line })),
);

test("no object literal is spread only to save lines", () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(found.filter(({ file }) => !long.includes(file))).toEqual([]);
});

test("the list of long components holds no other file", () => {
  expect(long.filter((one) => !found.some(({ file }) => file === one))).toEqual([]);
});

test("planted wrongs are found, and spreads with a reason are not", () => {
  expect(packedSpreads("a.ts", "const a = {\n  ...{ b, c },\n  d,\n};")).toEqual([2]);
  expect(packedSpreads("a.tsx", "const a = <A {...{ b, c }} />;")).toEqual([1]);
  expect(packedSpreads("a.ts", "const a = { ...(b && { c }), ...b, e: f({ ...g }) };")).toEqual([]);
});
