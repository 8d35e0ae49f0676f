import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorsOf } from "../compile";
import { plannerElsewhere, signatureOf } from "../planner";
import { AppGraph, signatureOfTopologies, subjectOf } from "../subject";
import { run } from "./run";

const body = (name: string, hash: string) => ({
  name,
  file: "agent.py",
  line: 1,
  lines: 2,
  hash,
  text: "",
  uses: [],
  helpers: [],
});

/** An agent whose router has one branch more at B. */
const graphOf = (ends: Readonly<Record<string, string>>, source: string): AppGraph =>
  AppGraph.parse({
    from: "builder",
    name: "agent",
    decisions: [],
    nodes: {
      model: { body: body("agent.call_model", source), ends: null, graph: null },
      tools: { body: body("agent.call_tools", "b"), ends: null, graph: null, tools: ["search"] },
    },
    edges: [
      ["__start__", "model"],
      ["tools", "model"],
    ],
    joins: [],
    channels: { messages: "append" },
    routers: [{ on: "model", router: "after_model", body: body("agent.after_model", "c"), ends }],
  });

const subject = (version: string, graph: AppGraph) =>
  subjectOf(graph, { app: "agent", version, title: `Version ${version}` });
const a = subject("1111111", graphOf({ tools: "tools", end: "__end__" }, "a"));
const b = subject("2222222", graphOf({ tools: "tools", end: "__end__", again: "model" }, "a2"));

describe("an app's topology", () => {
  let folder: string;
  let [base, head] = ["", ""];
  const type = async (...argv: readonly string[]) => {
    const [out, err]: [string[], string[]] = [[], []];
    const code = await run(argv, { out: (text) => out.push(text), err: (text) => err.push(text) });
    return { code, out: out.join("\n"), err: err.join("\n") };
  };

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "planner-studio-topology-"));
    [base, head] = ["a", "b"].map((name) => path.join(folder, `${name}.json`)) as [string, string];
    writeFileSync(base, JSON.stringify(a.topology));
    writeFileSync(head, JSON.stringify(b.topology));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("compiles and lints without findings", async () => {
    const lint = await type("lint", base);
    expect([lint.code, lint.err]).toEqual([0, ""]);
    expect(errorsOf(a.topology, plannerElsewhere(signatureOfTopologies([a.topology])))).toEqual([]);
  });

  it("is drawn and compared as a graph", async () => {
    const drawn = await type("draw", base);
    expect([drawn.code, drawn.err]).toEqual([0, ""]);
    expect(drawn.out).toContain("model");
    const { code, out, err } = await type("structure", "--base", base, "--head", head);
    expect([code, err], out).toEqual([1, ""]);
    expect(out).toContain("again");
  });

  it.each([
    ["replay", () => ["--topology", base, "--recording", "ada"]],
    ["diff", () => ["--base", base, "--head", head]],
    ["bisect", () => ["--base", base, "--head", head]],
    ["inflight", () => ["--base", base, "--head", head]],
    ["coverage", () => ["--topology", base]],
  ] as const)("is refused by %s, which replays", async (command, given) => {
    const { code, err } = await type(command, ...given());
    expect([code, err]).toEqual([
      2,
      "agent@1111111: agent runs in its own process. Use planner-studio compare.",
    ]);
  });

  it("with a misspelt planner is of no planner", async () => {
    const file = path.join(folder, "misspelt.json");
    writeFileSync(file, JSON.stringify({ ...a.topology, planner: "agnet" }));
    const { code, err } = await type("lint", file);
    expect([code, err]).toEqual([2, 'agent@1111111: There is no planner "agnet".']);
  });
});

it("names the same functions and routers as the graph that it was made of", () => {
  const { policies, routers, calls, planner } = b.signature;
  // A topology has no source, so it cannot say where a function stands.
  const unplaced = <T extends { readonly summary: string }>(functions: readonly T[]) =>
    functions.map((one) => ({ ...one, summary: "" }));
  expect(policies.map(({ summary }) => summary)).toEqual(["agent.py:1–2", "agent.py:1–2"]);
  expect(signatureOfTopologies([b.topology])).toMatchObject({
    policies: unplaced(policies),
    routers: unplaced(routers),
    calls,
    planner,
  });
  const both = signatureOf(plannerElsewhere(signatureOfTopologies([a.topology, b.topology])));
  expect(both.policies.map(({ id }) => id)).toEqual(["agent.call_model", "agent.call_tools"]);
  expect(both.routers[0]?.branches.map(({ name }) => name)).toEqual(["tools", "end", "again"]);
});

it("throws instead of running anything of a planner that runs elsewhere", () => {
  const planner = plannerElsewhere(a.signature);
  const sentence = "agent runs in its own process. Use planner-studio compare.";
  expect(() => planner.policies["agent.call_model"]?.run({}, {} as never)).toThrow(sentence);
  expect(() => planner.routers.after_model?.pick({}, {})).toThrow(sentence);
  expect(() => planner.enter({} as never, {})).toThrow(sentence);
});
