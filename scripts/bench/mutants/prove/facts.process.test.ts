import { expect, test } from "vitest";
import { withPolicies } from "../../../../lib/mutants";
import type { Planner } from "../../../../lib/planner";
import { replay } from "../../../../lib/replay";
import type { JsonObject } from "../../../../lib/std";
import type { Topology } from "../../../../lib/topology";
import { sourcesOf } from "../choose";
import { randomRecordings, venturescope } from "../samples";
import { watched } from "./watched.fixture";

const { planner, recordings, topologies } = venturescope;

/** What the facts do not cover, of every policy that runs in these replays. */
async function breachesOf(
  of: Planner,
  replayed: readonly Topology[],
  count = recordings.length,
): Promise<readonly string[]> {
  const found = new Set<string>();
  const ventures = randomRecordings(Math.max(0, count - recordings.length));
  for (const topology of replayed)
    for (const recording of [...recordings.slice(0, count), ...ventures])
      await replay({ topology, planner: watched(of, (sentence) => found.add(sentence)), recording });
  return [...found];
}

const called = (...ids: readonly string[]): readonly Topology[] =>
  sourcesOf(topologies, planner).filter(({ id }) => ids.includes(id));

/** Hybrid, with a gate of every kind. */
function gated(): Topology {
  const use = (policy: string, given: JsonObject) => ({ policy, with: given, basis: "stated" as const });
  const early = withPolicies(called("hybrid")[0]!, "select", (policies) => [
    use("stop_when", { when: "iterations > 9" }),
    ...policies,
    use("ask_before", { field: "core.industry", when: "size(searches) > 0" }),
  ]);
  return withPolicies(early, "decision_policy", (policies) => [
    ...policies,
    use("cap", { action: "search", count: 3, becomes: "reflect" }),
  ]);
}

const varied = called(
  "current",
  "hybrid",
  "opus",
  "deepseek-4-pro",
  "qwen-3.7-max",
  "mimo-2.5-pro",
  "qwen-3.6-plus",
);

test("every run of every policy is as the facts say", async () => {
  expect(await breachesOf(planner, varied)).toEqual([]);
  expect(await breachesOf(planner, [gated()])).toEqual([]);
  expect(await breachesOf(planner, called("current", "opus"), recordings.length + 24)).toEqual([]);
}, 600_000);

test("a policy that is not as the facts say is found", async () => {
  const record = planner.policies.record_decision!;
  const other = { ...record, writes: [...record.writes, "decision"], run: () => ({ decision: null }) };
  const changed = { ...planner, policies: { ...planner.policies, record_decision: other } };
  expect((await breachesOf(changed, called("hybrid"), 1)).join()).toContain(
    "record_decision writes decision",
  );
});
