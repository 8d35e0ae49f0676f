import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { findingsIn } from "./findings";
import { importFaults } from "./importStyle";

const folders = ["app", "components", "lib", "scripts", "e2e"];
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...folders])
  .toString()
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\/generated\/|^scripts\/house\/.*\.test\.ts$/.test(file));

test("a room is imported in one style", () => {
  expect(findingsIn("importStyle", files, importFaults)).toEqual([]);
  expect(files.length).toBeGreaterThan(1500);
});

test.each([
  ["components/compare/header/A.tsx", "@/components/ui/Button", "../../ui/Button"],
  ["components/compare/A.tsx", "../../lib/std", "@/lib/std"],
  ["lib/diff/a.ts", "@/lib/std", "../std"],
  ["lib/diff/page/a.ts", "../../../components/ui/tone", "@/components/ui/tone"],
  ["app/compare/page.tsx", "../answers/actions", "@/app/answers/actions"],
  ["app/page.tsx", "./topologies/listActions", "@/app/topologies/listActions"],
  ["app/compare/page.tsx", "@/app/compare/actions", "./actions"],
  ["app/compare/page.tsx", "../../components/compare/ComparePage", "@/components/compare/ComparePage"],
  ["scripts/bench/a.ts", "@/lib/std", "../../lib/std"],
])("a planted one is found in %s: %s", (file, from, should) => {
  expect(importFaults(`import { a } from "${from}";`, file)).toEqual([{ from, should }]);
  expect(importFaults(`const a = import("${from}");`, file)).toEqual([{ from, should }]);
  expect(importFaults(`import { a } from "${should}";`, file)).toEqual([]);
});
