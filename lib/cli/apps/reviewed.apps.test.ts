import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { command, python, recordedCopyOf, removeCopy } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

describe.skipIf(missing !== "")(`intent, rules and costs of an app${left}`, () => {
  let folder = "";
  const file = (name: string, content?: object): string => {
    const at = path.join(folder, name);
    if (content) writeFileSync(at, JSON.stringify(content));
    return at;
  };
  const check = (...argv: readonly string[]) => command("check", "--app", folder, ...argv, ...python());
  const edit = (from: string, to: string): void => {
    const agent = file("agent.py");
    writeFileSync(agent, readFileSync(agent, "utf8").replaceAll(from, to));
  };
  beforeAll(async () => {
    folder = await recordedCopyOf("agent");
    file("planner-studio.json", { prices: { "scripted-1": { input: 1, output: 10 } } });
  });
  afterAll(() => removeCopy(folder));

  const rules = (...all: readonly object[]): string =>
    file("rules.json", { format: "planner-studio/rules", version: 1, rules: all });

  it("tells tokens, dollars and seconds, and holds them to the rules", async () => {
    const metrics = ["tokens", "tokensAtP95", "dollars", "dollarsAtP95", "seconds", "secondsAtP95"];
    const { code, out } = await check(
      "--rules",
      rules(...metrics.map((metric) => ({ rule: "cost", metric, atMost: 1 }))),
    );
    expect(out).toMatch(
      /Models per conversation: \d+(\.\d+)? tokens \(p95 \d+\), \$[\d.e-]+ \(p95 \$[\d.e-]+\), /,
    );
    expect(out).toMatch(/ok {2}\d+(\.\d+)? tokens per conversation instead of /);
    expect(out.match(/ {2}ok /g)).toHaveLength(6);
    expect(code).toBe(0);
    const half = await check("--rules", rules({ rule: "cost", metric: "tokens", atMost: 0.5 }));
    expect(half.out).toMatch(
      /no {2}\d+(\.\d+)? tokens per conversation .*; the maximum is 0\.5 times as many\./,
    );
    expect(half.code).toBe(1);
  });

  it("writes an intent for what differs, which then passes and does not cover anything else", async () => {
    edit("a helpful assistant", "a brief assistant");
    edit('return "tools" if state["messages"][-1].tool_calls else "end"', 'return "end"');
    const intent = file("intent.json");
    const first = await check("--write-intent", intent);
    expect(first.out).toContain("≠ B stopped where A routed to tools.");
    expect(first).toMatchObject({ code: 1, out: expect.stringContaining("are not declared as intended") });
    expect(first.err).toMatch(/Wrote .*intent\.json with \d+ new rules: say in each why/);
    const written = JSON.parse(readFileSync(intent, "utf8"));
    expect(written.rules).toContainEqual(
      expect.objectContaining({
        kind: "call",
        where: { call: "the prompt of model" },
      }),
    );
    const explainedOnly = rules({ rule: "explained" });
    const second = await check("--intent", intent, "--rules", explainedOnly);
    expect(second).toMatchObject({
      code: 0,
      out: expect.stringContaining("differences are declared as intended"),
    });
    const markdown = file("report.md");
    await check("--intent", intent, "--rules", explainedOnly, "--markdown", markdown);
    expect(readFileSync(markdown, "utf8")).toContain("  ok  All ");

    edit("ScriptedModel(answer=reply)", 'ScriptedModel(answer=reply, model="scripted-2")');
    const third = await check("--intent", intent, "--rules", explainedOnly);
    expect(third).toMatchObject({
      code: 1,
      out: expect.stringMatching(/no {2}\d of \d+ single differences .* are not declared as intended/),
    });
    const cost = await check(
      "--intent",
      intent,
      "--rules",
      rules({ rule: "cost", metric: "tokens", atMost: 2 }),
    );
    expect(cost).toMatchObject({
      code: 1,
      out: expect.stringContaining("?   Tokens per conversation: not known."),
    });
    const widened = await check("--intent", intent, "--write-intent", intent);
    expect(widened.err).toMatch(/with \d new rules?: say/);
    const last = await check("--intent", intent, "--rules", rules({ rule: "explained" }));
    expect(last.code, last.out).toBe(0);
  });

  it("says what is wrong with a file", async () => {
    const { code, err } = await check("--rules", file("bad.json", { rules: [] }));
    expect(code).toBe(2);
    expect(err).toContain("bad.json: ");
  });
});
