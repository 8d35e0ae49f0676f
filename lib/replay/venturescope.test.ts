import { describe, expect, test } from "vitest";
import { compile } from "../compile";
import type { Topology } from "../topology";
import type { Segment, Trace } from "../trace";
import { planner, recordings, topologies, topologyCalled, traceOf } from "./venturescope.fixture";

const names = ["current", "hybrid", "opus"];
const traces = new Map<string, Trace>();
for (const name of names) {
  for (const recording of recordings) {
    traces.set(`${name} ${recording.id}`, await traceOf(topologyCalled(name), recording));
  }
}
const segmentOf = (name: string, id: string): Segment => traces.get(`${name} ${id}`)!.segments[0]!;
const ids = recordings.map((recording) => recording.id);

describe("the shipped recordings, replayed", () => {
  test.each(ids)("%s: current decides, reports and ends as recorded, and every call is found", (id) => {
    const recording = recordings.find((candidate) => candidate.id === id)!;
    const { decisions, turns, calls } = segmentOf("current", id);
    expect(decisions.map(({ turn, value, origin }) => ({ turn, value, origin }))).toEqual(
      recording.turns.flatMap((turn, i) =>
        turn.decisions.map(({ value, origin }) => ({ turn: i + 1, value, origin })),
      ),
    );
    expect(
      turns.map(({ kind, text, end, report, outcome }) => ({ kind, text, end, report, outcome })),
    ).toEqual(
      recording.turns.map(({ kind, text, end, report, outcome }) => ({ kind, text, end, report, outcome })),
    );
    expect(calls.map((call) => call.match.as)).toEqual(
      recording.turns.flatMap((turn) => turn.calls.map(() => "exact")),
    );
  });

  test.each(ids)("%s: hybrid and opus decide, ask, report and end as current does", (id) => {
    const told = (name: string) => {
      const { decisions, calls, turns, end } = segmentOf(name, id);
      return {
        decisions: decisions.map(({ turn, value, origin }) => ({ turn, value, origin })),
        calls: calls.map(({ turn, kind, request, match }) => ({ turn, kind, request, match })),
        turns: turns.map(({ turn, end: ended, report, outcome }) => ({ turn, ended, report, outcome })),
        end: end.kind,
      };
    };
    expect(told("hybrid")).toEqual(told("current"));
    expect(told("opus")).toEqual(told("current"));
  });
});

describe("the shipped recordings reach", () => {
  test.each(names)("an effect of each policy, under %s", (name) => {
    const effective = new Set(
      ids
        .flatMap((id) => segmentOf(name, id).supersteps)
        .flatMap((step) => step.tasks.flatMap((task) => task.policies ?? []))
        .filter((run) => run.did !== "skipped" && run.did !== "idle")
        .map((run) => run.policy),
    );
    expect(Object.keys(planner.policies).filter((policy) => !effective.has(policy))).toEqual([]);
  });

  test.each(names)("each branch of each router of %s", (name) => {
    const taken = new Set(
      ids
        .flatMap((id) => segmentOf(name, id).supersteps)
        .flatMap((step) => step.tasks)
        .flatMap((task) => task.routes.map((route) => `${task.node} ${route.on} ${route.to}`)),
    );
    const drawn = topologyCalled(name).routers.flatMap((router) =>
      router.branches.map((branch) => `${router.from} ${branch.on} ${branch.to}`),
    );
    expect(drawn.filter((branch) => !taken.has(branch))).toEqual([]);
  });
});

/** `a -label-> b`, the way LangGraph draws the compiled graph; it leaves out a label that is the target's name. */
async function drawingOf(topology: Topology): Promise<string[]> {
  const host = { call: () => Promise.reject(new Error("Never run.")), observe: () => {} };
  const compiled = compile(topology, planner, host);
  if (!compiled.ok) throw new Error("It does not compile.");
  const text = (await compiled.graph.getGraphAsync()).drawMermaid();
  const line = /^\t(\S+) (?:-->|-\.->|-\. &nbsp;(.+)&nbsp; \.->) (\S+);$/gm;
  const dotted = (match: RegExpMatchArray) => match[0].includes("-.");
  return [...text.matchAll(line)]
    .map((match) => {
      const [, from, label, to] = match;
      return arrow(from!, dotted(match) ? (label ?? to!) : null, to!);
    })
    .sort();
}
const end = (name: string) => ({ __start__: "START", __end__: "END" })[name] ?? name;
const arrow = (from: string, label: string | null, to: string) =>
  label === null ? `${end(from)} -> ${end(to)}` : `${end(from)} -${label}-> ${end(to)}`;

const inSeed = (text: string): string[] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim())
    .sort();

const actionsOf = (router: string) =>
  ["search", "ask_user", "reflect", "calculate", "finish"]
    .map((name) => `${router} -${name}-> ${name}`)
    .join("\n");

/** Seed 000, lines 172 to 193. */
const hybridInSeed = inSeed(`
  START -> tick
  tick -terminal-> finish
  tick -continue-> bootstrap_gate
  bootstrap_gate -region/currency question-> ask_user
  bootstrap_gate -ready-> prepare
  prepare -> select
  select -deterministic decision-> decision_policy
  select -needs LLM-> decide
  decide -> decision_policy
  ${actionsOf("decision_policy")}
  search -observation-> observe
  search -no observation-> tick
  observe -> tick
  calculate -> tick
  ask_user -> observe_user
  observe_user -> tick
  reflect -> tick
  finish -> END
`);

/** Seed 001, lines 56 to 114. */
const opusInSeed = inSeed(`
  START -> g_iter
  g_iter -aborted/cap-> dispatch
  g_iter -ok-> g_region
  g_region -missing-> emit_region
  emit_region -> dispatch
  g_region -present-> g_currency
  g_currency -missing-> emit_currency
  emit_currency -> dispatch
  g_currency -present-> enrich
  enrich -> g_calc_caps
  g_calc_caps -cap reached-> emit_calc_abort
  emit_calc_abort -> dispatch
  g_calc_caps -success-> emit_calc_done
  emit_calc_done -> dispatch
  g_calc_caps -continue-> acquire
  acquire -task found-> emit_acq
  emit_acq -> correct_calc_adjust
  acquire -no task, auto-finish ok-> emit_auto_finish
  emit_auto_finish -> correct_calc_adjust
  acquire -no task, work remains-> plan_llm
  plan_llm -> correct_target_decompose
  correct_target_decompose -> correct_redirect_derived
  correct_redirect_derived -> correct_redirect_web
  correct_redirect_web -> correct_search_cap
  correct_search_cap -> correct_ask_cap
  correct_ask_cap -> correct_calc_adjust
  correct_calc_adjust -> dispatch
  ${actionsOf("dispatch")}
  search -hits-> observe
  observe -> START
  search -no hits-> START
  ask_user -> observe_user
  observe_user -> START
  calculate -> START
  reflect -> START
  finish -> END
`);

describe("a compiled graph draws", () => {
  test("hybrid as the seed does", async () => {
    expect(await drawingOf(topologyCalled("hybrid"))).toEqual(hybridInSeed);
  });

  test("opus as the seed does, but for the repairs that it lists", async () => {
    const opus = topologyCalled("opus");
    const repaired = opusInSeed.map((line) => line.replace(/-> START$/, "-> g_iter")).sort();
    expect(await drawingOf(opus)).toEqual(repaired);
    const changed = repaired.filter((line) => !opusInSeed.includes(line));
    const named = opus.repairs.filter((repair) => repair.address !== "topology");
    expect(changed.length).toBe(named.length);
    for (const line of changed) {
      const from = line.split(" ")[0]!;
      expect(
        named.some(
          ({ address }) => address.startsWith(`edge:${from}->`) || address.startsWith(`router:${from}/`),
        ),
      ).toBe(true);
    }
  });

  test("opus as drawn, as the seed does, in its document", () => {
    const drawn = topologies.find((topology) => topology.id === "opus-as-drawn")!;
    const lines = [
      ...drawn.edges.map((edge) => arrow(String(edge.from), null, edge.to)),
      ...drawn.routers.flatMap((router) =>
        router.branches.map((branch) => arrow(router.from, branch.label ?? branch.on, branch.to)),
      ),
    ];
    expect(lines.sort()).toEqual(opusInSeed);
  });
});
