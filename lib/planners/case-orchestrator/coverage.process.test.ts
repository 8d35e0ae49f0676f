import { beforeAll, describe, expect, test } from "vitest";
import { coverage } from "../../coverage";
import { keptReplay } from "../../replay/keptTraces.fixture";
import type { Topology } from "../../topology";
import type { Segment, Trace } from "../../trace";
import { plannerModule } from "..";
import { priorities } from "./routing/priorities";
import { type Rule, trees, unclear } from "./routing/tree";
import { Action, actions, CaseEvent, Flags, Trigger } from "./schema";

const { planner, topologies, ideas, recordings } = plannerModule("case-orchestrator")!;
const all = [...topologies, ...ideas];
const traces = new Map<string, readonly Trace[]>();
const tracesOf = ({ id }: Topology) => traces.get(id)!;
const segmentsOf = (topology: Topology): Segment[] => tracesOf(topology).flatMap(({ segments }) => segments);

beforeAll(async () => {
  for (const topology of all) {
    const replayed = await Promise.all(
      recordings.map((recording) => keptReplay({ topology, planner, recording })),
    );
    traces.set(
      topology.id,
      replayed.map((one) => {
        if (!one.ok) throw new Error(JSON.stringify(one.problems));
        return one.trace;
      }),
    );
  }
}, 600_000);

const uses = ({ nodes }: Topology, policy: string) =>
  nodes.flatMap(({ policies }) => policies).find((one) => one.policy === policy);
const isPrepared = ({ id }: Topology) => id.endsWith("-clarification");

/** The rules from which a topology without a model decides. */
function rulesOf(topology: Topology): readonly Rule[] | null {
  if (uses(topology, "adopt_proposal")) return null;
  const byTree = uses(topology, "phase_machine");
  const { gates = "legacy" } = (byTree?.with ?? {}) as { readonly gates?: keyof typeof trees };
  return [...(isPrepared(topology) ? [unclear] : []), ...(byTree ? trees[gates] : priorities)];
}

/** Rules of today's tree that no state reaches, with the cause. */
const unreachable: { readonly [rule: string]: string } = {
  "an answer to the intake came late":
    "only Layer 1 accepts late answers: in today's tree the condition is constantly false",
};

describe.each(all.map((topology) => [topology.id, topology] as const))("%s", (_, topology) => {
  test("has every branch, edge, node and use of a policy taken by some recording", () => {
    const { branches, edges, nodes, uses, policies } = coverage(tracesOf(topology), topology);
    const missing = [branches, edges, nodes, uses, policies].flatMap((part) =>
      part.missing.map(({ name }) => name),
    );
    expect(missing).toEqual([]);
    expect(branches.reached).toHaveLength(isPrepared(topology) ? Action.options.length : actions.length);
  });

  test("decides on every action", () => {
    const taken = new Set(
      segmentsOf(topology).flatMap(({ decisions }) => decisions.map((one) => one.compared.next_action)),
    );
    expect([...taken].sort()).toEqual([...(isPrepared(topology) ? Action.options : actions)].sort());
  });

  test("decides with each flag set and not set", () => {
    const seen = new Set<string>();
    for (const { segments, values } of tracesOf(topology))
      for (const { decisions, checkpoints } of segments)
        for (const { checkpoint } of decisions) {
          const stored = values[checkpoints[checkpoint ?? -1]?.channels.flags ?? ""];
          const flags = Flags.parse(stored && "json" in stored ? stored.json : null);
          for (const [flag, value] of Object.entries(flags)) seen.add(`${flag}: ${value}`);
        }
    const both = Object.keys(Flags.shape).flatMap((flag) => [`${flag}: false`, `${flag}: true`]);
    expect([...seen].sort()).toEqual(both.sort());
  });
});

const withRules = all.flatMap((topology) => {
  const rules = rulesOf(topology);
  return rules ? [[topology.id, topology, rules] as const] : [];
});

test.each(withRules)(
  "%s takes every rule of its list, but those that no state reaches",
  (_, topology, rules) => {
    const nameOf = (action: unknown, reason: unknown) => `${action}: ${reason}`;
    const taken = new Set(
      segmentsOf(topology).flatMap(({ decisions }) =>
        decisions.map(({ compared, shown }) => nameOf(compared.next_action, shown.reason)),
      ),
    );
    const untaken = rules.filter(({ action, reason }) => !taken.has(nameOf(action, reason)));
    const expected = rules.some((rule) => trees.legacy.includes(rule)) ? Object.keys(unreachable) : [];
    expect(untaken.map(({ reason }) => reason)).toEqual(expected);
  },
);

const withPlanner = all.filter((topology) => uses(topology, "ask_planner"));

test.each(withPlanner.map((topology) => [topology.id, topology] as const))(
  "%s meets every trigger",
  (_, topology) => {
    const met = new Set<string>();
    for (const { segments, values } of tracesOf(topology))
      for (const { channels } of segments.flatMap(({ checkpoints }) => checkpoints)) {
        const stored = values[channels.events ?? ""];
        const element = stored && "element" in stored ? values[stored.element] : undefined;
        const event = CaseEvent.safeParse(element && "json" in element ? element.json : null);
        if (event.data?.trigger) met.add(event.data.trigger);
      }
    expect([...met].sort()).toEqual([...Trigger.options].sort());
  },
);
