import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { longest, oneByOne } from "../../vitest.config";

/** A number of runs of three digits or more. */
const ownRuns = /numRuns(?::| =) \d[\d_]{2,}/;
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

test("a law is tried as often as its suite says, not a number of times of its own", () => {
  const laws = ["components", "lib", "scripts"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(^|[./])laws\.test\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  expect(laws.length).toBeGreaterThan(40);
  const own = laws.filter((file) => ownRuns.test(readFileSync(path.join(root, file), "utf8")));
  expect(own).toEqual([]);
  expect("{ numRuns: 5_000, seed: 42 }").toMatch(ownRuns);
  expect("{ numRuns: runs(5_000) }").not.toMatch(ownRuns);
});

/** Calls of `vi.waitFor` up to their closing brackets. */
const waitsIn = (source: string): readonly string[] =>
  [...source.matchAll(/\bvi\.waitFor\(/g)].map(({ index }) => {
    let [end, depth] = [source.indexOf("(", index), 0];
    do {
      if (source[end] === "(") depth += 1;
      if (source[end] === ")") depth -= 1;
      end += 1;
    } while (depth > 0 && end < source.length);
    return source.slice(index, end);
  });
/** A test's own limit as its last argument. */
const ownLimit = /^\s*(?:\}, )?(\d+(?:_\d{3})+)(?:\);|,\n\s*\);)/gm;
const hasLimit = (wait: string): boolean => /\btimeout: |,\s*patient,?\s*\)$/.test(wait);

test("a test waits as long as all others do, since a shared machine stalls; a wait of Vitest's own ends after a second", () => {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.test.ts", "*.test.tsx"])
    .toString()
    .split("\n")
    .filter((file) => file !== "");
  const sources = files.map((file) => [file, readFileSync(path.join(root, file), "utf8")] as const);
  const waits = sources.flatMap(([file, source]) => waitsIn(source).map((wait) => [file, wait] as const));
  expect(waits.length).toBeGreaterThan(40);
  expect(waits.filter(([, wait]) => !hasLimit(wait))).toEqual([]);
  const limits = sources.flatMap(([file, source]) =>
    [...source.matchAll(ownLimit)].map(
      ([, limit = ""]) => [file, Number(limit.replaceAll("_", ""))] as const,
    ),
  );
  expect(limits.length).toBeGreaterThan(5);
  expect(limits.filter(([, limit]) => limit < 300_000)).toEqual([]);
  expect(waitsIn(`${"vi."}waitFor(() => expect(a()).toBe(1)); b()`).map(hasLimit)).toEqual([false]);
  expect([..."  }, 60_000);".matchAll(ownLimit)].map(([, limit]) => limit)).toEqual(["60_000"]);
});
