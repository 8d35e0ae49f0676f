import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unnamedClasses } from "./instances";

const sources = (...rooms: readonly string[]) =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...rooms])
    .toString()
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$|\/generated\//.test(file))
    .map((file) => readFileSync(file, "utf8"));

/** Thrown and caught within one call, which is in one bundle. */
const withinOneCall = ["PlannerFileError"];

test("every class that the server checks by instanceof is recognised across Next's bundles", () => {
  const checking = sources("lib/server", "app");
  expect(checking.length).toBeGreaterThan(300);
  expect(unnamedClasses(sources("lib", "app"), checking)).toEqual(withinOneCall);
});

test("a planted one is found", () => {
  const source = "class Full extends Error {}\nexport const isFull = (e: unknown) => e instanceof Full;";
  expect(unnamedClasses([source], [source])).toEqual(["Full"]);
  const mended = `${source}\nacrossBundles(Full, "Full");`;
  expect(unnamedClasses([mended], [mended])).toEqual([]);
});
