import { compareDiffs, type RecordingDiff } from "../../../lib/diff";
import { signatureOf } from "../../../lib/planner";
import type { Trace } from "../../../lib/trace";
import type { Evidence, Law } from "../law";

const names = { base: "A", head: "B" };

/** No sentence denies what a side did in that turn, and no divergence shows an empty side that acted. */
export const claimedDone: Law = async (evidence) => {
  const { subject, trace, studio } = evidence;
  const { other, recording, planner, from, topology } = subject;
  const replayed = await studio.replay({ topology: other, planner, recording, from });
  if (!replayed.ok) return null;
  const graphs = { topologies: { base: topology, head: other }, signature: signatureOf(planner) };
  const pairs = [
    { base: trace, head: replayed.trace },
    { base: trace, head: withoutOne(trace) },
    { base: withoutOne(trace), head: trace },
  ];
  for (const { base, head } of pairs) {
    const diff = studio.diffTraces(base, head, graphs);
    const wrong = deniedIn(diff, { base, head }) ?? emptyIn(diff, { base, head });
    if (wrong !== null) return wrong;
  }
  return null;
};

/** Returns the trace without the last decision of its first segment, and without the last call. */
function withoutOne(trace: Trace): Trace {
  const [first, ...others] = trace.segments;
  if (!first) return trace;
  const decisions = first.decisions.slice(0, -1);
  return { ...trace, segments: [{ ...first, decisions }, ...others] };
}

type Sides = { readonly base: Trace; readonly head: Trace };

const deniedIn = (diff: RecordingDiff, sides: Sides): string | null => {
  const [cause] = compareDiffs([diff], names).causes;
  const row = diff.rows.find(({ id }) => id === cause?.exemplar.row);
  const denied = / ([AB]) did not/.exec(cause?.sentence ?? "")?.[1];
  if (!cause || !row || denied === undefined) return null;
  const absent = denied === "A" ? "base" : "head";
  const done = denied === "A" ? "head" : "base";
  const labels =
    cause.divergence === "call"
      ? row.calls.flatMap((call) => (call[absent] ? [] : (call[done] ?? [])))
      : [row[done]].flatMap((one) => one ?? []);
  const first = labels[0];
  return first && didIn(sides[absent], first, cause.divergence)
    ? `"${cause.sentence}", though it did in turn ${first.turn}.`
    : null;
};

function emptyIn(diff: RecordingDiff, sides: Sides): string | null {
  const at = diff.firstOtherDecision;
  if (at?.kind !== "decision") return null;
  for (const [absent, done] of [
    ["base", "head"],
    ["head", "base"],
  ] as const) {
    const made = diff.rows[at.index]?.[done];
    if (at[absent] === null && made && didIn(sides[absent], made, "decision"))
      return `The first other decision has nothing of ${absent}, which made "${made.label}" in turn ${made.turn}.`;
  }
  return null;
}

/** Traces from each recorded decision are left out: each of their segments is compared alone. */
function didIn(
  { from, segments }: Trace,
  { label, turn }: { readonly label: string; readonly turn: number },
  kind: string,
): boolean {
  if (from !== "start") return false;
  return segments.some(({ calls, decisions }) => {
    const made = kind === "call" ? calls.filter(({ match }) => match.as !== "rerun") : decisions;
    return made.some((one) => one.label === label && one.turn === turn);
  });
}

/** An unwritten channel and one that holds its default are equal. */
export const defaultsWritten: Law = ({ subject, trace, studio }: Evidence) => {
  const signature = signatureOf(subject.planner);
  const ref = "a default that was written";
  for (const channel of signature.channels) {
    if (channel.scope !== "state" || channel.default === undefined) continue;
    const written = { ...trace, values: { ...trace.values, [ref]: { json: channel.default } } };
    const segments = trace.segments.map((segment) => ({
      ...segment,
      checkpoints: segment.checkpoints.map((checkpoint) => ({
        ...checkpoint,
        channels: { [channel.name]: ref, ...checkpoint.channels },
      })),
    }));
    const topologies = { base: subject.topology, head: subject.topology };
    const diff = studio.diffTraces(trace, { ...written, segments }, { signature, topologies });
    if (diff.stateDiffers) return `The channel "${channel.name}" differs where its default was written.`;
  }
  return null;
};
