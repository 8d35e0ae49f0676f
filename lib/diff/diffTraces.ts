import { sameJson, toPointer } from "../std";
import type { Topology } from "../topology";
import { isBrokenEnd, isMissedEnd, type Segment, type Trace, waitingJoins } from "../trace";
import { incomparable } from "./comparable/incomparable";
import { diffSegments, type SegmentPair } from "./diffSegments";
import { decisionsDiffer, divergencesOf, type EndFacts, type SegmentEnds } from "./divergence";
import { onInexactAnswers } from "./inexact/onInexactAnswers";
import type { KnownGraphs } from "./known/knownGraphs";
import { metricsOfBoth } from "./metrics";
import { pairTurns, visitsOf } from "./repeats/pairTurns";
import type { CallRow, ComparedDecision, ComparisonStatus, RecordingDiff, SegmentEnd } from "./schema";
import { valuesOfBoth } from "./values";

/** Compares two replays of one recording; decisions are aligned by turn, align key and visit first. */
export function diffTraces(base: Trace, head: Trace, known: KnownGraphs = {}): RecordingDiff {
  const values = valuesOfBoth(base, head, known);
  const pairs = pairSegments(base, head, known);
  const rows = withElsewhere(pairs.flatMap((pair) => diffSegments(pair, values)));
  const ends = pairs.map((pair) => ({
    base: endFacts(pair.base),
    head: endFacts(pair.head),
  }));
  const endsOf = (segment: number): SegmentEnds => ends[segment] ?? { base: null, head: null };
  const reports = pairs.flatMap(differingReports);
  const found = {
    decisionsDiffer: decisionsDiffer(rows, endsOf),
    callsDiffer: rows.some((row) => row.calls.some((call) => call.status !== "same")),
    stateDiffers: rows.some((row) => row.channels.some((change) => change.scope === "state")),
    reportDiffers: reports.length > 0,
    endDiffers: rows.some((row) => row.kind === "end" && row.status !== "same"),
  };
  const observed = isObserved(base) || isObserved(head);
  const status = statusOf(ends, found);
  return {
    recording: base.recording.id,
    from: base.from,
    incomparable: incomparable(base, head, known),
    stateCompared: keepsState(base) && keepsState(head),
    ...(observed && { observed }),
    status: observed && status === "identical" ? "same-decisions" : status,
    onInexactAnswers: { base: onInexactAnswers(base), head: onInexactAnswers(head) },
    ...found,
    rows,
    ...divergencesOf(rows, endsOf),
    reports,
    ends: endsShown(pairs, rows, base, head),
    metrics: metricsOfBoth(base, head),
  };
}

const endFacts = (side: SegmentPair["base"]): EndFacts | null =>
  side && { ...side.segment.end, ...waiting(side) };

/** Omitted if no join waits. */
const waiting = (side: SegmentPair["base"]): Pick<EndFacts, "waitingJoins"> =>
  side && side.waitingJoins.length > 0 ? { waitingJoins: side.waitingJoins } : {};

const isObserved = ({ origin }: Trace): boolean => origin?.kind === "observed";

const keepsState = ({ segments }: Trace): boolean =>
  segments.every(({ checkpoints }) => checkpoints.length > 0);

type SegmentFindings = Pick<
  RecordingDiff,
  "decisionsDiffer" | "callsDiffer" | "stateDiffers" | "reportDiffers" | "endDiffers"
>;

function statusOf(ends: readonly SegmentEnds[], found: SegmentFindings): ComparisonStatus {
  const kinds = ends.flatMap(({ base, head }) => [base?.kind, head?.kind]);
  if (kinds.some((kind) => kind && isBrokenEnd(kind))) return "failed";
  if (found.decisionsDiffer) return "differs";
  if (kinds.some((kind) => kind && isMissedEnd(kind))) return "inconclusive";
  if (found.endDiffers) return "differs";
  return found.callsDiffer || found.stateDiffers || found.reportDiffers ? "same-decisions" : "identical";
}

/** Pairs segments that have the same start. */
export function pairSegments(base: Trace, head: Trace, { topologies }: KnownGraphs = {}): SegmentPair[] {
  const pairs = new Map<string, { start: Segment["start"]; base: number | null; head: number | null }>();
  for (const [side, trace] of [
    ["base", base],
    ["head", head],
  ] as const) {
    const visit = visitsOf();
    trace.segments.forEach(({ start }, index) => {
      const name = `${startName(start)}${again(visit(startName(start)))}`;
      const pair = pairs.get(name) ?? { start, base: null, head: null };
      if (pair[side] === null) pairs.set(name, { ...pair, [side]: index });
    });
  }
  const at = (trace: Trace, index: number | null, topology: Topology | undefined) => {
    if (index === null) return null;
    const segment = trace.segments[index] as Segment;
    return { trace, index, segment, waitingJoins: topology ? waitingJoins(trace, segment, topology) : [] };
  };
  return [...pairs.entries()]
    .sort(([, a], [, b]) => byStart(a.start, b.start))
    .map(([name, pair], i) => ({
      at: i,
      id: name,
      base: at(base, pair.base, topologies?.base),
      head: at(head, pair.head, topologies?.head),
    }));
}

/** Numbers repeated starts in an imported trace; the first has no number. */
const again = (visit: number): string => (visit === 0 ? "" : `again-${visit}/`);

/** Prefix for the ids of a segment's rows; empty for a replay from the start. */
const startName = (start: Segment["start"]): string =>
  start.kind === "start" ? "" : `from-t${start.turn}.${start.index}/`;

const byStart = (a: Segment["start"], b: Segment["start"]): number => {
  const [x, y] = [a, b].map((start) => (start.kind === "start" ? [-1, -1] : [start.turn, start.index]));
  return (x?.[0] ?? 0) - (y?.[0] ?? 0) || (x?.[1] ?? 0) - (y?.[1] ?? 0);
};

function differingReports({ base, head }: SegmentPair): RecordingDiff["reports"] {
  return pairTurns(base?.segment.turns ?? [], head?.segment.turns ?? []).flatMap((turn) =>
    sameJson(turn.base.report, turn.head.report)
      ? []
      : [{ turn: turn.base.turn, base: turn.base.report, head: turn.head.report }],
  );
}

/** Links a call made by only one side to the row at which the other side made it. */
function withElsewhere(rows: readonly ComparedDecision[]): ComparedDecision[] {
  const locations = { added: new Map<string, string[]>(), missing: new Map<string, string[]>() };
  for (const row of rows) {
    for (const call of row.calls) {
      if (call.status !== "added" && call.status !== "missing") continue;
      const name = nameOf(row, call);
      locations[call.status].set(name, [...(locations[call.status].get(name) ?? []), row.id]);
    }
  }
  const opposite = { added: locations.missing, missing: locations.added };
  return rows.map((row) => ({
    ...row,
    calls: row.calls.map((call) => {
      if (call.status !== "added" && call.status !== "missing") return call;
      const elsewhere = opposite[call.status].get(nameOf(row, call))?.shift();
      return elsewhere === undefined ? call : { ...call, elsewhere };
    }),
  }));
}

const nameOf = (row: ComparedDecision, { base, head }: CallRow): string =>
  `${row.segment} ${(base ?? head)?.key ?? ""}`;

function endsShown(
  pairs: readonly SegmentPair[],
  rows: readonly ComparedDecision[],
  base: Trace,
  head: Trace,
): RecordingDiff["ends"] {
  const differing = rows.find((row) => row.kind === "end" && row.status === "changed");
  const whole = pairs.filter((pair) => pair.base && pair.head);
  const pair = pairs[differing?.segment ?? -1] ?? whole.at(-1);
  return {
    base: endSide(base, pair?.base?.index ?? base.segments.length - 1, waiting(pair?.base ?? null)),
    head: endSide(head, pair?.head?.index ?? head.segments.length - 1, waiting(pair?.head ?? null)),
  };
}

function endSide(trace: Trace, index: number, joins: Pick<SegmentEnd, "waitingJoins">): SegmentEnd {
  const { kind, message, outcome, turn, step } = (trace.segments[index] as Segment).end;
  return { pointer: toPointer(["segments", index, "end"]), kind, message, outcome, turn, step, ...joins };
}
