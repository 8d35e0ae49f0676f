import { readdirSync, readFileSync } from "node:fs";
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

test("a test that draws its input by chance is a law, so that its seed is fixed", () => {
  const drawn = ["app", "components", "lib", "scripts"]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !/\.(db|process|apps)\.test\.ts$/.test(file))
    .filter((file) => /\bfc\s*\.(assert|check)\(/.test(readFileSync(path.join(root, file), "utf8")));
  expect(drawn.length).toBeGreaterThan(40);
  expect(drawn.filter((file) => !/(^|[./])laws\.test\.tsx?$/.test(file))).toEqual([]);
});
