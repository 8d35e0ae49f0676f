import { describe, expect, test } from "vitest";
import type { Planner } from "../planner";
import { triage, triageTopology } from "../planner/triage.fixture";
import { plannerModule } from "../planners";
import type { Topology } from "../topology";
import { compile } from "./compile";
import { flowOfGraph, flowOfTopology } from "./flow.fixture";
import type { ExecutionEvent, Host } from "./host";

const compiled = (topology: Topology, planner: Planner, host: Partial<Host> = {}) => {
  const result = compile(topology, planner, {
    call: () => ({ ok: true, value: { tier: "gold" } }),
    observe: () => {},
    ...host,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.graph;
};

/** A policy's code with another run. */
const withRun = (id: string, run: unknown): Planner => ({
  ...triage,
  policies: { ...triage.policies, [id]: { ...triage.policies[id]!, run: run as never } },
});
const settled = (planner: Planner, host: Partial<Host> = {}) =>
  compiled(triageTopology(), planner, host)
    .invoke({ subject: "Ada: invoice" })
    .then(
      (state) => state,
      (error: Error) => error.message,
    );

describe("a compiled topology", () => {
  test("runs policies in order, each seeing what the earlier ones wrote", async () => {
    const state = await settled(triage);
    expect(state).toMatchObject({
      tier: "gold",
      ticket: { queue: "billing", urgent: true },
      filed: ["billing"],
    });
  });

  test("keeps scratch within its node, unless the topology declares the channel", async () => {
    const graph = compiled(triageTopology({ channels: [{ name: "words" }] }), triage);
    expect(await settled(triage)).not.toHaveProperty("words");
    expect(await graph.invoke({ subject: "Ada: invoice" })).toHaveProperty("words", ["ada", "invoice"]);
  });

  test("has one join however its sources are listed", () => {
    const joined = (from: [string, string]) =>
      compiled(
        triageTopology({
          nodes: ["a", "b", "c"].map((id) => ({ id, policies: [], basis: "stated" })),
          edges: [
            { from: "START", to: "a", basis: "stated" },
            { from: "START", to: "b", basis: "stated" },
            { from, to: "c", basis: "stated" },
            { from: "c", to: "END", basis: "stated" },
          ],
          routers: [],
        }),
        triage,
      );
    const joins = (from: [string, string]) =>
      Object.keys(joined(from).channels).filter((name) => name.startsWith("join:"));
    expect(joins(["b", "a"])).toEqual(["join:a+b:c"]);
    expect(joins(["a", "b"])).toEqual(["join:a+b:c"]);
  });

  test("is one graph for all its runs, each with its own host, at the same time too", async () => {
    const tiers = ["gold", "silver", "none"];
    const topology = triageTopology();
    const seen = new Map<string, number>();
    const graphs = tiers.map((tier) =>
      compiled(topology, triage, {
        call: async () => {
          await new Promise((resolve) => setTimeout(resolve, 2));
          return { ok: true, value: { tier } };
        },
        observe: () => seen.set(tier, (seen.get(tier) ?? 0) + 1),
      }),
    );
    expect(new Set(graphs.map(({ nodes }) => nodes)).size).toBe(1);
    const states = await Promise.all(graphs.map((graph) => graph.invoke({ subject: "Ada: invoice" })));
    expect(states.map(({ tier }) => tier)).toEqual(tiers);
    expect(new Set(seen.values()).size).toBe(1);
  });

  test("tells what each policy did, in order", async () => {
    const did: string[] = [];
    const observe = (event: ExecutionEvent) => {
      if (event.type === "ran") did.push(`${event.report.policy} ${event.report.did}`);
      if (event.type === "acting") did.push("a decision is read");
      if (event.type === "routed") did.push(`to ${event.route.to} as ${event.route.label}`);
    };
    await settled(triage, { observe });
    expect(did).toEqual([
      "lookup wrote",
      "split wrote",
      "assign settled",
      "to file as urgent",
      "a decision is read",
      "file acted",
    ]);
  });

  test.each<[string, string, unknown, string]>([
    [
      "reads an undeclared channel",
      "split",
      (state: { tier: string }) => ({ words: [state.tier] }),
      'reads "tier"',
    ],
    ["writes an undeclared channel", "split", () => ({ tier: "gold" }), 'writes "tier"'],
    ["writes a channel that is not there", "split", () => ({ constructor: 1 }), 'writes "constructor"'],
    [
      "makes an undeclared call",
      "split",
      (_: unknown, { call }: { call: (kind: string, request: unknown) => unknown }) => call("customer", {}),
      'makes the call "customer"',
    ],
    [
      "sends a request that does not fit",
      "lookup",
      (_: unknown, { call }: { call: (kind: string, request: unknown) => unknown }) =>
        call("customer", { name: 3 }),
      "does not fit",
    ],
    [
      "changes what it reads",
      "file",
      (state: { ticket: { queue: string } }) => {
        state.ticket.queue = "x";
        return {};
      },
      "read only",
    ],
  ])("a policy that %s ends the node", async (_name, id, run, message) => {
    expect(await settled(withRun(id, run))).toContain(message);
  });

  test("an answer that does not fit is an error that says so", async () => {
    const call = () => ({ ok: true as const, value: { tier: 5 } });
    expect(await settled(triage, { call })).toContain('The answer to the "customer" call');
  });

  test("a policy cannot catch what its host throws, awaited or not", async () => {
    const call = () => Promise.reject(new Error("stop here"));
    const catches = (ask: (call: () => Promise<unknown>) => unknown) =>
      withRun(
        "lookup",
        (_: unknown, context: { call: (kind: string, request: unknown) => Promise<unknown> }) =>
          ask(() => context.call("customer", { name: "Ada", locale: "en" })),
      );
    const awaited = catches(async (ask) => {
      await ask().catch(() => null);
      return {};
    });
    const forgotten = catches((ask) => {
      void ask();
      return {};
    });
    expect(await settled(awaited, { call })).toBe("stop here");
    expect(await settled(forgotten, { call })).toBe("stop here");
  });

  test("refuses a topology with errors before anything runs", () => {
    const result = compile(triageTopology({ edges: [] }), triage, {
      call: () => {
        throw new Error();
      },
      observe: () => {},
    });
    expect(result.ok ? [] : result.problems.map(({ code }) => code)).toContain("no_start");
  });

  test("a router's branches are its own, not those of every object", async () => {
    const planner: Planner = {
      ...triage,
      routers: { urgency: { ...triage.routers.urgency!, pick: () => "constructor" } },
    };
    expect(await settled(planner)).toContain('answered "constructor"');
  });
});

describe("LangGraph's own drawing of the compiled graph", () => {
  const { planner, topologies } = plannerModule("venturescope")!;
  const topology = (id: string) => topologies.find((one) => one.id === id)!;
  const drawing = (id: string) => flowOfGraph(compiled(topology(id), planner));

  test.each(["current", "hybrid", "opus"])("of %s is its document", async (id) => {
    expect(await drawing(id)).toEqual(flowOfTopology(topology(id)));
  });

  test("of hybrid is the recommended flowchart", async () => {
    expect((await drawing("hybrid")).edges).toEqual(
      [
        "START -> tick",
        "tick -terminal-> finish",
        "tick -continue-> bootstrap_gate",
        "bootstrap_gate -region/currency question-> ask_user",
        "bootstrap_gate -ready-> prepare",
        "prepare -> select",
        "select -deterministic decision-> decision_policy",
        "select -needs LLM-> decide",
        "decide -> decision_policy",
        "decision_policy -search-> search",
        "decision_policy -ask_user-> ask_user",
        "decision_policy -reflect-> reflect",
        "decision_policy -calculate-> calculate",
        "decision_policy -finish-> finish",
        "search -observation-> observe",
        "search -no observation-> tick",
        "observe -> tick",
        "calculate -> tick",
        "ask_user -> observe_user",
        "observe_user -> tick",
        "reflect -> tick",
        "finish -> END",
      ].sort(),
    );
  });

  test("of opus is the proposed flowchart, but for the ways back to START that its repairs name", async () => {
    const correctors = [
      "target_decompose",
      "redirect_derived",
      "redirect_web",
      "search_cap",
      "ask_cap",
      "calc_adjust",
    ];
    const chain = ["plan_llm", ...correctors.map((name) => `correct_${name}`), "dispatch"];
    const proposed = [
      "START -> g_iter",
      "g_iter -aborted/cap-> dispatch",
      "g_iter -ok-> g_region",
      "g_region -missing-> emit_region",
      "emit_region -> dispatch",
      "g_region -present-> g_currency",
      "g_currency -missing-> emit_currency",
      "emit_currency -> dispatch",
      "g_currency -present-> enrich",
      "enrich -> g_calc_caps",
      "g_calc_caps -cap reached-> emit_calc_abort",
      "emit_calc_abort -> dispatch",
      "g_calc_caps -success-> emit_calc_done",
      "emit_calc_done -> dispatch",
      "g_calc_caps -continue-> acquire",
      "acquire -task found-> emit_acq",
      "emit_acq -> correct_calc_adjust",
      "acquire -no task, auto-finish ok-> emit_auto_finish",
      "emit_auto_finish -> correct_calc_adjust",
      "acquire -no task, work remains-> plan_llm",
      ...chain.slice(1).map((to, i) => `${chain[i]} -> ${to}`),
      ...["search", "ask_user", "calculate", "reflect", "finish"].map(
        (action) => `dispatch -${action}-> ${action}`,
      ),
      "search -hits-> observe",
      "search -no hits-> START",
      "observe -> START",
      "ask_user -> observe_user",
      "observe_user -> START",
      "calculate -> START",
      "reflect -> START",
      "finish -> END",
    ];
    const repairs = topology("opus").repairs.filter(({ sentence }) => sentence.includes("START"));
    const back = proposed.filter((edge) => edge.endsWith("START"));
    expect(repairs).toHaveLength(back.length);
    expect((await drawing("opus")).edges).toEqual(
      proposed.map((edge) => edge.replace(/START$/, "g_iter")).sort(),
    );
  });
});
