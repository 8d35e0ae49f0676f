import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { longest, oneByOne } from "../../vitest.config";

const root = path.resolve(import.meta.dirname, "../..");

test("each process test that vitest.config.ts names is one file", () => {
  const files = ["lib", "scripts"]
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }))
    .map((file) => path.basename(file));
  const count = (name: string) => files.filter((file) => file === `${name}.process.test.ts`).length;
  const named = [...Object.values(oneByOne).flat(), ...longest];
  expect(named.map((name) => [name, count(name)])).toEqual(named.map((name) => [name, 1]));
});
