import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { transformSync } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { run } from "../run";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-earlier-"));
afterAll(() => rmSync(folder, { recursive: true }));

const withDefiner = readFileSync(path.join(import.meta.dirname, "greeter.earlier.txt"), "utf8");
const plain = changed(
  changed(withDefiner, "definer, type Planner", "type Planner, type Policy, type Router"),
  "const { policy, router } = definer(channels, calls);",
  "const policy = (one: object) => one as Policy;\nconst router = (one: object) => one as Router;",
);
const typed = changed(
  changed(
    changed(withDefiner, "definer, type Planner", "definePlanner, definer"),
    "export const planner: Planner = {",
    "export const planner = definePlanner({",
  ),
  "cycles: () => 5,\n};",
  "cycles: () => 5,\n});",
);
const inJavaScript = (code: string) => transformSync(code, { loader: "ts" }).code;

/** Fails if there is nothing to change, so that each variant is what its name says. */
function changed(code: string, was: string, is: string): string {
  expect(code).toContain(was);
  return code.replace(was, is);
}

test.each([
  ["plain.ts", plain],
  ["plain.mjs", inJavaScript(plain)],
  ["definer.ts", withDefiner],
  ["definer.mjs", inJavaScript(withDefiner)],
  ["typed.ts", typed],
  ["typed.mjs", inJavaScript(typed)],
])(
  "a planner written for the contract of version 0.1 loads and replays as recorded: %s",
  async (name, code) => {
    const file = path.join(folder, name);
    writeFileSync(file, code);
    const [out, err]: [string[], string[]] = [[], []];
    const asked = ["replay", "--topology", "loop", "--recording", "ada", "--planner", file, "--json"];
    const exit = await run(asked, { out: (text) => out.push(text), err: (text) => err.push(text) });
    expect([exit, err]).toEqual([0, []]);
    const { findings, metrics, asRecorded } = JSON.parse(out.join("\n"));
    expect([findings, metrics.decisions, metrics.matches]).toEqual([[], 2, { exact: 1 }]);
    expect(asRecorded).toEqual(expect.anything());
  },
);
