import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { editFiles, examples } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";
const root = path.resolve(import.meta.dirname, "../../..");
const docs = readFileSync(path.join(root, "docs/your-app.md"), "utf8");
const readme = readFileSync(path.join(root, "README.md"), "utf8");
/** A page's fenced blocks of a language, in order. */
const blocks = (language: string, page = docs): readonly string[] =>
  [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, of, text = ""]) =>
    of === language ? [text] : [],
  );

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync(
    "git",
    ["-C", folder, "-c", "user.name=Ada", "-c", "user.email=ada@example.invalid", ...args],
    {
      encoding: "utf8",
    },
  ).trim();
const steady = (text: string): string =>
  text
    .replace(/\b[0-9a-f]{7}\b/g, "<sha>")
    .replace(/\b\d[\d.]* s\b/g, "<time>")
    .trim();
const changed = [
  "agent.py",
  'return "tools" if state["messages"][-1].tool_calls else "end"',
  'return "end"',
] as const;

describe.skipIf(missing !== "")(`what docs/your-app.md says${left}`, () => {
  let folder: string;
  let clone: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "planner-studio-empty-"));
    execFileSync("node_modules/.bin/tsx", ["scripts/pack.ts", folder, "planner-studio"], { cwd: root });
    const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
    execFileSync("tar", ["-xzf", `planner-studio-${version}.tgz`], { cwd: folder });
    const origin = path.join(folder, "origin");
    mkdirSync(origin);
    cpSync(path.join(examples, "agent"), origin, { recursive: true });
    git(origin, "init", "-q", "-b", "main");
    git(origin, "add", "-A");
    git(origin, "commit", "-q", "-m", "Add the agent");
    git(origin, "checkout", "-q", "-b", "my-branch");
    editFiles(origin, [changed]);
    git(origin, "commit", "-qam", "Stop after the model");
    git(origin, "checkout", "-q", "main");
    clone = path.join(folder, "agent");
    git(folder, "clone", "-q", origin, clone);
    git(clone, "branch", "-q", "my-branch", "origin/my-branch");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Types a line of the page in the clone, its environment active. */
  function type(line: string, typed = "") {
    const [, ...argv] = line.split("#")[0]?.trim().split(/\s+/) ?? [];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(folder, "package/cli.mjs"), ...argv],
      {
        cwd: clone,
        encoding: "utf8",
        input: typed,
        env: { ...process.env, VIRTUAL_ENV: path.dirname(path.dirname(inject("appsPython"))) },
      },
    );
    return { code: status, out: stdout, err: stderr };
  }

  it("reaches the first true difference in at most five commands", () => {
    const commands = (blocks("sh")[0] ?? "").trim().split("\n");
    expect(commands.length).toBeLessThanOrEqual(5);
    const said = commands.map((line) => type(line, line.includes("--chat") ? "How is the weather?\n\n" : ""));
    expect(
      said.map(({ code }) => code),
      JSON.stringify(said, null, 1),
    ).toEqual([0, 0, 0, 1]);
    expect(said.at(-1)?.out).toContain("≠ B stopped where A routed to tools.");
    expect(said.at(-1)?.out).toContain("Likely: `route_after_model` was rewritten (agent.py:");
  });

  it("prints what the page and the README show", () => {
    git(clone, "clean", "-fdq");
    expect(type("planner-studio record --case cases.json").code).toBe(0);
    const [untouched = "", , rewritten = ""] = blocks("");
    const onReadme = blocks("", readme);
    expect(steady(type("planner-studio check").out)).toBe(steady(untouched));
    expect(onReadme[0]).toBe(untouched);
    const compared = type("planner-studio compare --base main --head my-branch").out;
    expect(steady(compared)).toBe(steady(onReadme[1] ?? ""));
    editFiles(clone, [changed]);
    const lines = type("planner-studio check").out.split("\n");
    expect(steady(lines.slice(3).join("\n"))).toBe(steady(rewritten));
  });
});
