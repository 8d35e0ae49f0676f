import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { plannerModules } from "../../../../planners";
import { aPlan, withNode } from "../../../../planners/smith/validation/plan.fixture";
import type { Models } from "../../../../replay";
import type { ShareInterval } from "../../../../std";
import { BadInput } from "../../../io";
import { run } from "../../../run";
import { openWorkspace } from "../../../workspace";
import { type JudgeOptions, judgeVersions } from "./judgeVersions";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-judging-"));
afterAll(() => rmSync(folder, { recursive: true }));

const good = JSON.stringify(aPlan());
const bad = JSON.stringify(withNode(0, { inputs: {} }));

/** A number from 0 to below 1 at each call, the same sequence for a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** OpenAI, scripted: `say` gives the output of each request. */
const scripted = (say: (messages: readonly { content: string }[]) => string | Error): Models => ({
  env: { OPENAI_API_KEY: "k" },
  installed: () => true,
  open: async () => ({
    invoke: async (messages) => {
      const said = say(messages);
      if (said instanceof Error) throw said;
      return { text: said, usage_metadata: { input_tokens: 100, output_tokens: 20 } };
    },
  }),
});

type Result = {
  readonly tables: readonly {
    readonly name: string;
    readonly table: {
      readonly plannings: number;
      readonly firstValid: ShareInterval;
      readonly accepted: ShareInterval;
      readonly attempts: { readonly mean: number };
      readonly tokens: { readonly mean: number };
      readonly broken: readonly { readonly code: string; readonly share: ShareInterval }[];
    };
  }[];
  readonly spent: { readonly requests: number; readonly resent: number };
  readonly left: number;
  readonly failures: readonly string[];
};

async function judged(options: JudgeOptions, models: Models) {
  const lines: string[] = [];
  const io = { out: (text: string) => void lines.push(text), err: () => {} };
  const workspace = openWorkspace(plannerModules());
  const given = { recordings: "smith-share-note", model: "gpt-test", limit: "100000", ...options };
  const code = await judgeVersions(workspace, given, io, models);
  const out = `${lines.join("\n")}\n`;
  return { code, out, result: () => JSON.parse(out) as Result };
}

describe("smith plan --live", () => {
  test("plans a set under two topologies in turn, and tells both in one table", async () => {
    const fenced = scripted(() => `\`\`\`json\n${good}\n\`\`\``);
    const { code, out } = await judged({ topology: "smith-tolerant", against: "smith", times: "3" }, fenced);
    expect(code).toBe(0);
    expect(out).toMatch(/smith-tolerant +smith\n/);
    expect(out).toMatch(/plannings +3 +3\n/);
    expect(out).toMatch(/valid at the first attempt +100% \(44% to 100%\) +0% \(0% to 56%\)\n/);
    expect(out).toMatch(/ {2}text_around_json +0% \(0% to 56%\) +100% \(44% to 100%\)/);
    expect(out).toContain("tokens sent and");
  });

  test("keeps within its limit of requests, and says what it left", async () => {
    const models = scripted(() => bad);
    const { result } = await judged({ times: "5", limit: "19", json: true }, models);
    expect(result().spent.requests).toBeLessThanOrEqual(19);
    expect(result().left).toBeGreaterThan(0);
    expect(result().left + result().tables[0]!.table.plannings).toBe(5);
  });

  test("never exceeds its limit of requests, those sent again included", async () => {
    const busy = Object.assign(new Error("Busy"), { status: 429, headers: { "retry-after-ms": "1" } });
    let sent = 0;
    const failing = scripted(() => (sent++ % 2 === 0 ? busy : bad));
    for (const limit of [6, 9, 20]) {
      sent = 0;
      const { result } = await judged({ times: "3", limit: String(limit), json: true }, failing);
      const { spent, left } = result();
      expect(spent.requests + spent.resent).toBe(sent);
      expect(sent).toBeLessThanOrEqual(limit);
      expect(left).toBeGreaterThan(0);
    }
  });

  test("does not count what the provider failed", async () => {
    let n = 0;
    const wrong = Object.assign(new Error("Bad request"), { status: 400 });
    const { result } = await judged(
      { times: "4", json: true },
      scripted(() => (n++ % 2 === 0 ? wrong : good)),
    );
    expect(result().tables[0]!.table.plannings).toBe(2);
    expect(result().tables[0]!.table.firstValid.share).toBe(1);
    expect(result().failures).toHaveLength(2);
  });

  test.each([
    [{ limit: undefined }, "--limit"],
    [{ limit: "many" }, "--limit is a number of requests"],
    [{ limit: "$2" }, "No list price of gpt-test"],
    [{ model: undefined }, "--model"],
    [{ provider: "groq!" }, "cannot be asked"],
    [{ topology: "current" }, "is of the planner"],
  ])("with %o is bad input", async (options, message) => {
    const asking = judged(
      options as JudgeOptions,
      scripted(() => good),
    );
    await expect(asking).rejects.toBeInstanceOf(BadInput);
    await expect(asking).rejects.toThrow(message);
  });

  test("over a model of known error rate, the intervals cover the rate", async () => {
    const rate = 0.3;
    const random = seeded(43);
    const covered = { valid: 0, broken: 0 };
    const simulations = 40;
    for (let i = 0; i < simulations; i++) {
      const models = scripted(() => (random() < rate ? bad : good));
      const { result } = await judged({ times: "20", json: true }, models);
      const { firstValid, broken, plannings } = result().tables[0]!.table;
      const missing = broken.find(({ code }) => code === "input_missing")?.share;
      expect(plannings).toBe(20);
      if (firstValid.low <= 1 - rate && 1 - rate <= firstValid.high) covered.valid++;
      if (missing && missing.low <= rate && rate <= missing.high) covered.broken++;
    }
    expect(covered.valid).toBe(covered.broken);
    // Of 40 intervals of 95 %, fewer than 35 cover the rate in one of a hundred series.
    expect(covered.valid).toBeGreaterThanOrEqual(35);
    expect(covered.valid).toBeLessThan(simulations);
  });
});

describe("smith validate of many", () => {
  const smith = async (...argv: string[]) => {
    const said = { out: [] as string[], err: [] as string[] };
    const code = await run(["smith", "validate", ...argv], {
      out: (text) => void said.out.push(text),
      err: (text) => void said.err.push(text),
    });
    return { code, out: `${said.out.join("\n")}\n`, err: said.err.join("\n") };
  };

  test("gives a folder of plans a table, and names those that are not valid", async () => {
    const plansFolder = path.join(folder, "plans");
    mkdirSync(plansFolder);
    for (const [name, text] of [
      ["a.json", good],
      ["b.json", bad],
      ["c.md", `\`\`\`json\n${good}\n\`\`\``],
    ] as const)
      writeFileSync(path.join(plansFolder, name), text);
    const { code, out } = await smith(plansFolder);
    expect(code).toBe(1);
    expect(out).toMatch(/plannings +3\n/);
    expect(out).toMatch(/valid at the first attempt +67% \(21% to 94%\)/);
    expect(out).toMatch(/ {2}input_missing +33%/);
    expect(out).toContain("Not valid: b.json (input_missing)");
  });

  test("gives a log of attempts the same table, its lines grouped by planning", async () => {
    const file = path.join(folder, "log.jsonl");
    const lines = [
      { planning: 1, request: "Why?", output: bad, tokens: 100 },
      { planning: 1, output: good, tokens: 50 },
      { planning: 2, request: "How?", output: good, tokens: 70, model: "own field" },
    ];
    writeFileSync(file, `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`);
    const { code, out } = await smith(file, "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      table: {
        plannings: 2,
        firstValid: { share: 0.5, of: 2 },
        accepted: { share: 1 },
        attempts: { mean: 1.5 },
        tokens: { mean: 110 },
        broken: [{ code: "input_missing", share: { share: 0.5 } }],
      },
    });
  });

  test.each([
    ["no JSON", "{", "line 1"],
    ["no output", '{"request":"x"}', "output"],
    ["nothing", "\n", "holds no plans"],
  ])("refuses a log with %s, with its place", async (_, text, message) => {
    const file = path.join(folder, "wrong.jsonl");
    writeFileSync(file, text);
    const { code, err } = await smith(file);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
