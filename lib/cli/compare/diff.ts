import { isolationOf } from "../../bisect";
import {
  type Comparison,
  compare,
  incomparable,
  type KnownGraphs,
  type SuppliedSummary,
  suppliedIn,
  type TracePair,
  tellIncomparable,
} from "../../diff";
import { type Planner, signatureOf } from "../../planner";
import type { Recording } from "../../recording";
import { type ReplayRequest, recursionLimitOf, suppliedBy } from "../../replay";
import type { Answers } from "../../rules";
import type { Topology } from "../../topology";
import type { Trace } from "../../trace";
import { answerSetFrom } from "../answerSet";
import { isDrawingFile } from "../drawing";
import { carriedOn } from "../inflight";
import { BadInput, exitCodes, type Io, progressOf, sideName } from "../io";
import { refuseUnsteady, traceOf } from "../replays";
import type { Side, Workspace } from "../workspace";
import { answersFor } from "./answers";
import { isolate } from "./bisect";
import { tellComparison } from "./tellComparison";
import { tellSupplied } from "./tellSupplied";

export type DiffOptions = {
  readonly base: string;
  readonly head: string;
  readonly recordings?: string;
  readonly json?: boolean;
  /** A file with answers to unrecorded questions. */
  readonly answers?: string;
  /** Compares traces that prove nothing about each other, and labels the result. */
  readonly compareAnyway?: boolean;
  /** Also resumes base's stored threads under head, which the shipping answer needs. */
  readonly inflight?: boolean;
};

/** Compares two topologies over recordings, or two traces of one recording. Any difference other than the number of checkpoints is a finding. */
export async function diffCommand(workspace: Workspace, options: DiffOptions, io: Io): Promise<number> {
  refuseDrawings(options);
  const base = workspace.side(options.base);
  const head = workspace.side(options.head, plannerOf(base));
  if (base.kind === "trace" && head.kind === "trace") refuseReplaying(options);
  const { comparison: compared, answers, supplied } = await compareSides(workspace, base, head, options, io);
  const comparison = { ...compared, base: options.base, head: options.head };
  if (options.json) io.out(JSON.stringify({ ...jsonOfDiff(comparison, answers), supplied }));
  else {
    const named = { base: nameOf(options.base, base), head: nameOf(options.head, head) };
    if (supplied.answers > 0) io.out(tellSupplied(supplied, comparison.recordings.length));
    tellComparison({ ...comparison, ...named }, answers, io);
  }
  const { byStatus } = comparison.totals;
  return byStatus.identical === comparison.recordings.length ? exitCodes.fine : exitCodes.findings;
}

/** Drawings are compared as graphs. */
function refuseDrawings({ base, head }: DiffOptions): void {
  const drawn = [base, head].find(isDrawingFile);
  if (drawn === undefined) return;
  const graphs = `planner-studio structure --base ${shellWord(base)} --head ${shellWord(head)}`;
  throw new BadInput(`${drawn}: A drawing has no policies to replay. Compare the graphs: ${graphs}`);
}

const shellWord = (name: string): string =>
  /^[\w./@:+-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;

/** Rejects options for replays: two traces are compared as they are. */
function refuseReplaying(options: DiffOptions): void {
  for (const name of ["recordings", "answers", "inflight"] as const)
    if (options[name])
      throw new BadInput(`Both sides are traces, so nothing is replayed and --${name} has no effect.`);
}

const nameOf = (given: string, side: Side): string =>
  side.kind === "topology" ? sideName(given, side.topology.id) : given;

type Compared = {
  readonly comparison: Comparison;
  readonly answers: Answers | null;
  readonly supplied: SuppliedSummary;
};

async function compareSides(
  workspace: Workspace,
  base: Side,
  head: Side,
  options: DiffOptions,
  io: Io,
): Promise<Compared> {
  const sides = [base, head];
  const topologies = sides.flatMap((side) => (side.kind === "topology" ? [side.topology] : []));
  const planners = new Map(topologies.map((topology) => [topology, workspace.planner(topology)]));
  const ids = new Set(
    sides.map((side) => (side.kind === "trace" ? side.trace.planner : side.topology.planner)),
  );
  if (ids.size > 1)
    throw new BadInput(`The topologies belong to different planners: ${[...ids].join(" and ")}.`);
  const recordings = recordingsOf(workspace, base, head, options.recordings);
  const recursionLimit = Math.max(
    ...[...planners].map(([topology, planner]) => recursionLimitOf(topology, planner)),
  );
  const [trace] = sides.flatMap((side) => (side.kind === "trace" ? [side.trace] : []));
  const suppliedFor = (recording: Recording, planner: Planner) =>
    options.answers === undefined
      ? []
      : suppliedBy(answerSetFrom(workspace, options.answers, planner), recording, planner);
  const requestOf = (topology: Topology, index: number): ReplayRequest => {
    const [planner, recording] = [planners.get(topology), recordings[index]];
    if (!planner || !recording) throw new BadInput("There is nothing to replay.");
    const supplied = suppliedFor(recording, planner);
    return { topology, planner, recording, recursionLimit, from: trace?.from ?? "start", supplied };
  };
  const run = async (side: Side, index: number): Promise<Trace> => {
    if (side.kind === "trace") return side.trace;
    const request = requestOf(side.topology, index);
    const made = await traceOf(request);
    replayed();
    if (index === 0) await refuseUnsteady(request, made);
    return made;
  };
  const pairs: TracePair[] = [];
  const replayed = progressOf(io, "replay", recordings.length * topologies.length);
  for (let i = 0; i < Math.max(1, recordings.length); i++) {
    const pair = { base: await run(base, i), head: await run(head, i) };
    if (!options.compareAnyway) refuseIncomparable(pair);
    pairs.push(pair);
  }
  const supplied = suppliedIn(pairs);
  if (base.kind === "trace" || head.kind === "trace")
    return { comparison: compare(pairs, signaturesOf(planners)), answers: null, supplied };
  const planner = planners.get(base.topology);
  if (!planner) throw new BadInput("There is nothing to replay.");
  const pair = { base: base.topology, head: head.topology };
  const { result } = await isolate({
    ...pair,
    planner,
    recordings,
    pairs,
    recursionLimit,
    budget: maxTried,
    onTried: progressOf(io, "trial", null),
    suppliedFor: (recording) => suppliedFor(recording, planner),
  });
  const isolation = isolationOf(result);
  const comparison = compare(pairs, { topologies: pair, signature: signatureOf(planner), isolation });
  const inflight = options.inflight
    ? await carriedOn({ ...pair, planner, recordings, onDone: progressOf(io, "resume", recordings.length) })
    : null;
  const answers = answersFor({ ...pair, planner, recordings, pairs, comparison, inflight });
  return { comparison, answers, supplied };
}

/** Returns the signature of a topology side; empty when both sides are traces. */
function signaturesOf(planners: ReadonlyMap<Topology, Planner>): Pick<KnownGraphs, "signature"> {
  const [planner] = planners.values();
  return planner ? { signature: signatureOf(planner) } : {};
}

/** Topologies that are tried to prove the causes; `bisect` tries more. */
const maxTried = 150;

/** A difference with another cause than the topology proves nothing about it. */
function refuseIncomparable({ base, head }: TracePair): void {
  const parts = incomparable(base, head);
  if (parts.length === 0) return;
  const why = tellIncomparable(parts, base, head);
  throw new BadInput(
    `The traces cannot be compared: they ${why}. Use --compare-anyway to compare them despite that.`,
  );
}

const plannerOf = (side: Side): string => (side.kind === "trace" ? side.trace : side.topology).planner;

/** Returns the recordings to compare; a side that is a trace determines its recording. */
function recordingsOf(workspace: Workspace, base: Side, head: Side, given: string | undefined) {
  if (base.kind === "trace" && head.kind === "trace") return [];
  const trace = [base, head].find((side) => side.kind === "trace");
  const topology = [base, head].find((side) => side.kind === "topology");
  if (trace?.kind === "trace")
    return [workspace.recording(given ?? trace.trace.recording.id, trace.trace.planner)];
  return workspace.recordings(given ?? "all", topology?.kind === "topology" ? topology.topology.planner : "");
}

/** The output of `diff --json`. */
export const jsonOfDiff = (comparison: Comparison, answers: Answers | null) => ({
  ...comparison,
  recordings: comparison.recordings.map(({ recording, ...rest }) => ({ id: recording, ...rest })),
  answers,
});
