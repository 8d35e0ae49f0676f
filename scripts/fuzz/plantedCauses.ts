import { bisect, trialOf } from "../../lib/bisect";
import {
  numbers,
  type Planted,
  plantedEdits,
  planting,
  type Replaying,
  replayingOnce,
} from "../../lib/bisect/planted.fixture";
import { type Change, diffTopologies } from "../../lib/changes";
import { diffTraces, type RecordingDiff } from "../../lib/diff";
import { signatureOf } from "../../lib/planner";
import { problems, type Topology } from "../../lib/topology";
import type { Trace } from "../../lib/trace";

/** A recording that differs under several changes, and those that were proven to be behind it. */
export type PlantedCause = {
  readonly diff: RecordingDiff;
  readonly changes: readonly Change[];
  readonly proven: readonly string[];
};

/** Plants changes, deterministic by seed, and searches for the cause of each difference. */
export async function plantedCauses(subject: Planted, seed: number, sets: number): Promise<PlantedCause[]> {
  const random = numbers(seed);
  const pool = plantedEdits(signatureOf(subject.planner));
  const replayed = replayingOnce(subject);
  const found: PlantedCause[] = [];
  for (let i = 0; i < sets; i++) {
    const planted = planting(subject.base, pool, random);
    if (planted && planted.alone.length > 1) found.push(...(await causesOf(subject, planted.head, replayed)));
  }
  return found;
}

async function causesOf(
  { planner, base, recordings }: Planted,
  head: Topology,
  run: Replaying,
): Promise<PlantedCause[]> {
  const signature = signatureOf(planner);
  const { changes } = diffTopologies(base, head, signature);
  const broken = problems(head, signature).some(({ severity }) => severity === "error");
  if (changes.length < 2 || broken) return [];
  const known = new Map<string, Trace>();
  const diffs: RecordingDiff[] = [];
  for (const { id } of recordings) {
    const [a, b] = [await run(base, id), await run(head, id)];
    if (!a || !b) return [];
    known.set(id, a);
    diffs.push(diffTraces(a, b, { topologies: { base, head }, signature }));
  }
  const differing = diffs.filter(({ status }) => status !== "identical");
  if (differing.length === 0) return [];
  const result = await bisect({
    base,
    head,
    signature,
    differing: differing.map(({ recording }) => recording),
    agreeing: diffs.filter((one) => !differing.includes(one)).map(({ recording }) => recording),
    baseTrace: async (id) => known.get(id) as Trace,
    replay: async (topology, id) => {
      const trace = await run(topology, id);
      return (
        trace && trialOf(known.get(id) as Trace, trace, { topologies: { base, head: topology }, signature })
      );
    },
  });
  if (result.kind !== "found") return [];
  return differing.flatMap((diff) => {
    const cause = result.causes.find(({ first }) => first.includes(diff.recording));
    return cause ? [{ diff, changes, proven: cause.changes.map(({ id }) => id) }] : [];
  });
}
