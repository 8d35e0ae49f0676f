import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { run } from "../run";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-results-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function points(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const io = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
  const code = await run(["points", ...argv], io);
  return { code, out: out.join("\n"), err: err.join("\n") };
}

function fileOf(name: string, lines: readonly object[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  return file;
}

const tokens = { input: 1000, output: 500 };
const of = (system: string, size: string, llm: string, ok: boolean, id: number) => ({
  id,
  system,
  size,
  llm,
  ok,
  tokens,
});
const file = fileOf("results.jsonl", [
  of("mix", "small", "claude-haiku-4-5", false, 1),
  of("mix", "large", "claude-opus-4-5", true, 1),
  of("mix", "small", "claude-haiku-4-5", true, 2),
  of("only large", "large", "claude-opus-4-5", true, 1),
  of("only large", "large", "claude-opus-4-5", true, 2),
]);
const map = fileOf("map.json", [
  { task: "id", architecture: "system", tier: "size", model: "llm", passed: "ok", tiers: ["small", "large"] },
]);

test("a file of results is reported like replays, and what it lacks is said", async () => {
  const { code, out } = await points(file, "--map", map);
  expect(code).toBe(0);
  expect(out).toContain("Reviews, self-checks, code and test logs are not in such a file");
  // Small costs 0.001 + 0.0025, large 0.005 + 0.0125 dollars.
  expect(out).toContain("Against only large: no difference in cost is shown; it solves as many tasks.");
  expect(out).toContain("Of all that solve 2 of 2, mix is the cheapest: $0.0123 a task.");
  expect(out).toMatch(/None uses small alone, so regret and the right tier leave it out\./);
  expect(out).toContain("Models: small claude-haiku-4-5, large claude-opus-4-5.");
  expect(out).not.toContain("Planner and reviewer");
});

test("its tables are written as CSV, and the report as JSON", async () => {
  const into = path.join(folder, "tables");
  expect((await points(file, "--map", map, "--csv", into)).out).toBe(`7 tables written to ${into}.`);
  expect(readdirSync(into)).not.toContain("reviews.csv");
  expect(readFileSync(path.join(into, "roles.csv"), "utf8")).toContain(
    "mix,small,claude-haiku-4-5,2,3000,0.007",
  );
  const json = JSON.parse(
    (await points(file, "--map", map, "--json", "--head", "only large", "--base", "mix")).out,
  );
  expect(json.comparisons).toMatchObject([{ head: "only large", base: "mix", tasks: 2 }]);
  expect([json.runs.length, json.notes.length > 0]).toEqual([4, true]);
});

test("JSON is printed beside the tables that are written", async () => {
  const { out } = await points(file, "--map", map, "--csv", path.join(folder, "beside"), "--json");
  expect(JSON.parse(out).runs).toHaveLength(4);
});

test("what cannot be used is refused in one line with the fix", async () => {
  expect((await points(file)).err).toMatch(
    /results\.jsonl: Line 1 and 4 more: task must be .* Add it, or map it: \{ "task": "its name" \}/,
  );
  expect((await points(file, "--map", file)).err).toMatch(/results\.jsonl: /);
  expect((await points(file, "--map", map, "--head", "mixed")).err).toContain(
    'There is no architecture "mixed". There are: mix and only large.',
  );
  expect((await points(file, "--recordings", "all")).err).toContain("are for replays");
  expect((await points("--map", map)).err).toContain("--map is for a file of results");
  expect((await points(path.join(folder, "none.jsonl"))).err).toContain("cannot be read (ENOENT)");
});
