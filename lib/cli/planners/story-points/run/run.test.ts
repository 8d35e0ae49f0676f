import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { reply } from "../../../../live/run.fixture";
import { plannerModules } from "../../../../planners";
import type { Models } from "../../../../replay";
import type { Tester } from "../../../../tester";
import { run as runCommand } from "../../../run";
import { openWorkspace } from "../../../workspace";
import type { RunOptions } from "./runOptions";
import { runTasks } from "./startRun";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-run-"));
afterAll(() => rmSync(folder, { recursive: true }));

const tester: Tester = {
  test: async ({ code }) =>
    code.length % 2 === 0
      ? { status: "passed", calls: 1 }
      : { status: "failed", assertion: "assert f(1)", lastCall: "f(1)", traceback: "" },
  close: () => {},
};

function world(gate: (count: number) => void = () => {}) {
  const heard: string[] = [];
  const models: Models = {
    env: { OPENAI_API_KEY: "sk-live-0123456789abcdef" },
    installed: () => true,
    open: async () => ({
      invoke: async (messages) => {
        gate(heard.length + 1);
        const text = messages.map(({ content }) => content).join("\n");
        heard.push(text);
        return { text: reply(text), usage_metadata: { input_tokens: 100, output_tokens: 20 } };
      },
    }),
  };
  return { heard, models };
}

async function start(options: RunOptions, given = world()) {
  const [out, err]: [string[], string[]] = [[], []];
  const io = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
  const workspace = openWorkspace(plannerModules());
  const code = await runTasks(workspace, options, io, {
    models: given.models,
    openTester: async () => tester,
  });
  return { code, out: out.join("\n"), err: err.join("\n"), heard: given.heard };
}

const models =
  "planner=openai:gpt-4.1,reviewer=gpt-4.1,S=gpt-4.1-nano,M=gpt-4.1-mini,L=openai:gpt-4.1,one=gpt-4.1-mini";
const options = { points: "1,2", topology: "architecture-c,always-s", models, json: true };

test("stops at its limit, resumes, and leaves recordings and topologies in its folder", async () => {
  const out = path.join(folder, "a-run");
  const first = await start({ ...options, out, limit: "4,$1" });
  expect(first).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^2 tasks under .+: about \d+ requests .+ by list prices/),
  });
  expect(JSON.parse(first.out)).toMatchObject({ end: { reason: "limit" }, spent: { requests: 4 } });
  // A crash cut the last line short.
  const entries = path.join(out, "entries.jsonl");
  writeFileSync(entries, `${readFileSync(entries, "utf8")}{"type":"ans`);
  const rest = await start({ resume: out, limit: "500,$1", json: true });
  expect(rest.code).toBe(0);
  expect(JSON.parse(rest.out)).toMatchObject({
    end: { reason: "finished" },
    done: 2,
    spent: { requests: 4 + rest.heard.length },
  });
  expect(readdirSync(path.join(out, "recordings"))).toHaveLength(2);
  const topologies = readdirSync(path.join(out, "topologies")).map((name) =>
    path.join(out, "topologies", name),
  );
  expect(topologies).toHaveLength(2);
  expect(readFileSync(entries, "utf8") + readFileSync(path.join(out, "run.json"), "utf8")).not.toContain(
    "sk-live",
  );

  const [text, errors]: [string[], string[]] = [[], []];
  const io = { out: (line: string) => text.push(line), err: (line: string) => errors.push(line) };
  const reported = await runCommand(
    ["points", "--json", "--recordings", path.join(out, "recordings"), "--topology", topologies[0]!],
    io,
  );
  expect([reported, errors]).toEqual([0, []]);
  const { figures } = JSON.parse(text.join("\n"));
  const id = path.basename(topologies[0]!, ".json");
  expect(figures.find((one: { architecture: string }) => one.architecture === id)).toMatchObject({
    tasks: 2,
    inexact: 0,
  });
});

test("says what it would take, and sends nothing", async () => {
  const said = await start({ ...options, estimate: true });
  expect(said.out).toMatch(
    /^about \d+ requests if every task succeeds at once, at most \d+; about \$.+ by list prices/,
  );
  const unpriced = await start({ points: "1", models: "S=own", estimate: true });
  expect(unpriced.out).toContain("No list price of own is known.");
  expect([said.heard, unpriced.heard]).toEqual([[], []]);
});

test.each<readonly [string, RunOptions, string]>([
  ["no limit", { ...options, out: "x" }, "Say what it may spend with --limit"],
  ["a limit that is none", { ...options, out: "x", limit: "$2" }, "--limit is a number of requests"],
  ["no folder", { ...options, limit: "5" }, "Name the folder of the run with --out."],
  ["a missing model", { ...options, models: "S=gpt-4.1", limit: "5", out: "x" }, "Name a model for Planner"],
  ["an unknown role", { ...options, models: "boss=gpt-4.1" }, "--models is a list of ROLE=PROVIDER:MODEL"],
  [
    "dollars without a price",
    { ...options, models: models.replaceAll("gpt-4.1-nano", "own"), out: "x", limit: "5,$1" },
    "No list price of own is known",
  ],
  ["a folder without a run", { resume: folder }, "holds no live run"],
])("refuses %s before anything is sent", async (_, given, sentence) => {
  const asking = world();
  await expect(start(given, asking)).rejects.toThrow(sentence);
  expect(asking.heard).toEqual([]);
  expect(existsSync("x")).toBe(false);
});
