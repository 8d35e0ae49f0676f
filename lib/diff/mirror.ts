import type { Delta, DeltaOp } from "../std";
import type {
  CallRow,
  ChannelChange,
  ComparedDecision,
  Divergence,
  RecordingDiff,
  RowStatus,
} from "./schema";

const swapped = {
  same: "same",
  changed: "changed",
  moved: "moved",
  added: "missing",
  missing: "added",
} as const satisfies Record<RowStatus, RowStatus>;

const swappedChange = { changed: "changed", added: "removed", removed: "added" } as const;

/** Swaps the sides of a diff: `mirror(diffTraces(a, b))` equals `diffTraces(b, a)`, except for the order of operations in a delta. */
export const mirror = (diff: RecordingDiff): RecordingDiff => ({
  ...diff,
  onInexactAnswers: { base: diff.onInexactAnswers.head, head: diff.onInexactAnswers.base },
  rows: diff.rows.map(mirrorRow),
  firstDivergence: mirrorDivergence(diff.firstDivergence),
  firstOtherDecision: mirrorDivergence(diff.firstOtherDecision),
  firstSustained: mirrorDivergence(diff.firstSustained),
  reports: diff.reports.map(({ turn, base, head }) => ({ turn, base: head, head: base })),
  ends: { base: diff.ends.head, head: diff.ends.base },
  metrics: { base: diff.metrics.head, head: diff.metrics.base },
});

const mirrorDivergence = (at: Divergence | null): Divergence | null =>
  at && { ...at, base: at.head, head: at.base };

const mirrorRow = (row: ComparedDecision): ComparedDecision => ({
  ...row,
  status: swapped[row.status],
  base: row.head,
  head: row.base,
  calls: row.calls.map(mirrorCall),
  channels: row.channels.map(mirrorChannel),
});

const mirrorCall = (call: CallRow): CallRow => ({
  ...call,
  status: swapped[call.status],
  base: call.head,
  head: call.base,
});

const mirrorChannel = (change: ChannelChange): ChannelChange => ({
  ...change,
  change: swappedChange[change.change],
  delta: mirrorDelta(change.delta),
});

const mirrorDelta = (delta: Delta): Delta => delta.map(mirrorOp);

function mirrorOp(op: DeltaOp): DeltaOp {
  if (op.op === "add") return { op: "remove", path: op.path, before: op.after };
  if (op.op === "remove") return { op: "add", path: op.path, after: op.before };
  return { ...op, before: op.after, after: op.before };
}
