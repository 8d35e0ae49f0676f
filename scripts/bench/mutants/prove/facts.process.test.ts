import { expect, test } from "vitest";
import type { Planner } from "../../../../lib/planner";
import { replay } from "../../../../lib/replay";
import { sourcesOf } from "../choose";
import { randomRecordings, venturescope } from "../samples";
import { watched } from "./watched.fixture";

const { planner, recordings, topologies } = venturescope;

/** What the facts do not cover, of every policy that runs in these replays. */
async function breachesOf(
  of: Planner,
  ids: readonly string[],
  count = recordings.length,
): Promise<readonly string[]> {
  const found = new Set<string>();
  const ventures = randomRecordings(Math.max(0, count - recordings.length));
  for (const topology of sourcesOf(topologies, planner).filter(({ id }) => ids.includes(id)))
    for (const recording of [...recordings.slice(0, count), ...ventures])
      await replay({ topology, planner: watched(of, (sentence) => found.add(sentence)), recording });
  return [...found];
}

const varied = [
  "current",
  "hybrid",
  "opus",
  "deepseek-4-pro",
  "qwen-3.7-max",
  "mimo-2.5-pro",
  "qwen-3.6-plus",
];

test("every run of every policy is as the facts say", async () => {
  expect(await breachesOf(planner, varied)).toEqual([]);
  expect(await breachesOf(planner, ["current", "opus"], recordings.length + 24)).toEqual([]);
}, 600_000);

test("a policy that is not as the facts say is found", async () => {
  const record = planner.policies.record_decision!;
  const other = { ...record, writes: [...record.writes, "decision"], run: () => ({ decision: null }) };
  const changed = { ...planner, policies: { ...planner.policies, record_decision: other } };
  expect((await breachesOf(changed, ["hybrid"], 1)).join()).toContain("record_decision writes decision");
});
