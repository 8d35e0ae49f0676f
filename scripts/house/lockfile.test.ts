import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = { readonly resolved?: string; readonly optionalDependencies?: Record<string, string> };

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Locked>;
};

// `npm ci` refuses a lock file that lacks a package for another platform where the registry cannot supply it.
test("every optional package is locked, for all platforms", () => {
  const locked = new Set(Object.keys(packages).map((at) => at.split("node_modules/").at(-1)));
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
});

test("no package comes from anywhere but the public registry", () => {
  const from = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
  expect(from.filter((url) => !url.startsWith("https://registry.npmjs.org/"))).toEqual([]);
});
