import { type RecordingDiff, selfDifference } from "../../../lib/diff";
import { mirror } from "../../../lib/diff/mirror";
import { type Json, stableJson } from "../../../lib/std";
import type { Topology } from "../../../lib/topology";
import { isGoodEnd, type Trace } from "../../../lib/trace";
import { chanceOf } from "../../chance";
import { type Evidence, type Law, traceOf } from "../law";
import { plannerOf } from "../planner/randomPlanner";

/** Two replays of one request are equal in every row, call and channel, with a fresh planner for the second. */
export const itself: Law = async ({ subject, trace, studio }) => {
  const second = await traceOf(studio, { ...subject, planner: plannerOf(subject.draft) });
  const differs = selfDifference(trace, second);
  if (differs) return `The second replay differs at ${differs.path}.`;
  const diff = studio.diffTraces(trace, second);
  const rows = diff.rows.filter(
    ({ status, channels, calls }) =>
      status !== "same" || channels.length > 0 || calls.some((call) => call.status !== "same"),
  );
  if (rows.length > 0) return `The row ${rows[0]?.id} of equal traces differs.`;
  const decided = trace.segments.flatMap(({ decisions }) => decisions).length;
  const decisionCount = diff.rows.filter(({ kind }) => kind === "decision").length;
  if (decisionCount !== decided)
    return `${decided} decisions were made, and the diff tells ${decisionCount}.`;
  const good = trace.segments.every(({ end }) => isGoodEnd(end.kind));
  return good && diff.status !== "identical" ? `Equal traces are told to be ${diff.status}.` : null;
};

/** The diff of two graphs, mirrored, equals the diff in the other direction. */
export const mirrors: Law = async (evidence) => {
  const { trace, studio } = evidence;
  const head = await headOf(evidence);
  const there = sorted(mirror(studio.diffTraces(trace, head)));
  const back = sorted(studio.diffTraces(head, trace));
  if (stableJson(there as unknown as Json) === stableJson(back as unknown as Json)) return null;
  const names = Object.keys(there) as (keyof RecordingDiff)[];
  const name = names.find(
    (one) => stableJson((there[one] ?? null) as Json) !== stableJson((back[one] ?? null) as Json),
  );
  return `The other direction tells other ${name}.`;
};

/** Replays the other graph if the recording fits it, else the same graph without one policy. */
async function headOf({ subject, studio }: Evidence): Promise<Trace> {
  const { other, recording, planner, from } = subject;
  const replayed = await studio.replay({ topology: other, planner, recording, from });
  return replayed.ok ? replayed.trace : traceOf(studio, subject, { topology: without(subject) });
}

function without({ topology, seed }: Evidence["subject"]): Topology {
  const chance = chanceOf(seed);
  const from = chance.one(topology.nodes.filter(({ policies }) => policies.length > 0))?.id;
  const nodes = topology.nodes.map((node) =>
    node.id === from ? { ...node, policies: node.policies.slice(1) } : node,
  );
  return { ...topology, id: "other", nodes };
}

/** Each direction lists delta operations in its own order. */
const sorted = (diff: RecordingDiff): RecordingDiff => ({
  ...diff,
  rows: diff.rows.map((row) => ({
    ...row,
    channels: row.channels.map((change) => ({
      ...change,
      delta: [...change.delta].sort((a, b) => (a.path < b.path ? -1 : 1)),
    })),
  })),
});
