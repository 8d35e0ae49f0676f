import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findingsIn } from "./findings";
import { singletonsOf } from "./singletons";

const composition = "lib/server/compose.ts";
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "lib/server", "app"])
  .toString()
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$|\/generated\//.test(file))
  .filter((file) => file !== composition);

/** What still shares state beside the composed server. Entries are only ever removed. */
const remaining: readonly string[] = [
  // Shared with the proxy of Next's pages: the secret of peers, the health of the store, the ids of actions, whether methods are refused.
  "lib/server/cache/processWide.ts",
];

test("only the composition root shares state in the process", () => {
  const found = findingsIn("singletons", files, singletonsOf).map(({ file }) => file);
  expect([...new Set(found)]).toEqual(remaining);
  expect(files.length).toBeGreaterThan(300);
});

test("the composition root is found", () => {
  expect(singletonsOf(readFileSync(composition, "utf8"), composition)).not.toEqual([]);
});

test.each([
  ["let open: Store | null = null;", 1],
  ["const known = new Map<string, number>();\nexport const add = (key: string) => known.set(key, 1);", 1],
  ["const seen = new WeakMap();\nexport const see = (one: object) => void seen.set(one, 1);", 1],
  ["const lines: string[] = [];\nexport function say(line: string) {\n  lines.push(line);\n}", 1],
  [
    "const held = { run: null as object | null };\nexport const hold = (run: object) => void (held.run = run);",
    1,
  ],
  ["export const store = () => (globalThis as { store?: object }).store;", 1],
])("a planted one is found: %s", (source, line) => {
  expect(singletonsOf(source, "planted.ts").map((one) => one.line)).toContain(line);
});

test.each([
  "const kinds = new Set(['a', 'b']);\nexport const has = (kind: string) => kinds.has(kind);",
  "const roles = ['a', 'b'] as const;\nexport const all = () => roles;",
  "export function count(words: string[]) {\n  const seen = new Map();\n  for (const word of words) seen.set(word, 1);\n  return seen;\n}",
  "export const open = slot('open', () => new Map());",
])("what never changes, or lives in a function, is none: %s", (source) => {
  expect(singletonsOf(source, "right.ts")).toEqual([]);
});
