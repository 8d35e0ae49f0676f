import { type BisectResult, bisect, tellBisect, tellCause, tellSmallest, trialOf } from "../../bisect";
import { diffTraces, type TracePair } from "../../diff";
import { type Planner, signatureOf } from "../../planner";
import type { Recording } from "../../recording";
import { recursionLimitOf, replayUntilDifferent, type Supplied } from "../../replay";
import { counted } from "../../std";
import type { Topology } from "../../topology";
import { isGoodEnd, type Trace, traceWork } from "../../trace";
import { writeText } from "../documents";
import { BadInput, exitCodes, type Io, progressOf } from "../io";
import { refuseUnsteady, traceOf } from "../replays";
import type { Workspace } from "../workspace";

export type BisectOptions = {
  readonly base: string;
  readonly head: string;
  readonly recordings?: string;
  readonly json?: boolean;
  /** File for head without the changes found. */
  readonly undone?: string;
};

/** Finds the changes of head without which the recordings agree with base. A difference is a finding, explained or not. */
export async function bisectCommand(workspace: Workspace, options: BisectOptions, io: Io): Promise<number> {
  const base = workspace.topology(options.base);
  const head = workspace.topology(options.head, base.planner);
  if (base.planner !== head.planner)
    throw new BadInput(`The topologies belong to different planners: ${base.planner} and ${head.planner}.`);
  const planner = workspace.planner(base);
  workspace.planner(head);
  const selected = workspace.recordings(options.recordings ?? "all", base.planner);
  const limit = Math.max(recursionLimitOf(base, planner), recursionLimitOf(head, planner));
  const pairs: TracePair[] = [];
  const replayed = progressOf(io, "conversation", selected.length);
  for (const recording of selected) {
    const common = { planner, recording, recursionLimit: limit };
    const pair = {
      base: await traceOf({ ...common, topology: base }),
      head: await traceOf({ ...common, topology: head }),
    };
    if (pairs.length === 0) {
      await refuseUnsteady({ ...common, topology: base }, pair.base);
      await refuseUnsteady({ ...common, topology: head }, pair.head);
    }
    pairs.push(pair);
    replayed();
  }
  const onTried = progressOf(io, "trial", null);
  const request = { base, head, planner, recordings: selected, pairs, recursionLimit: limit, onTried };
  const { result, differing, whole } = await isolate(request);
  if (whole === 0) throw new BadInput(`${base.id} comes through none of these recordings.`);
  const sentence = tellBisect(result, whole, selected.length - whole);
  if (options.undone !== undefined && result.kind === "found")
    writeText(options.undone, `${JSON.stringify(result.topology, null, 2)}\n`);
  if (options.json) io.out(JSON.stringify({ ...result, differing, recordings: whole, sentence }));
  else {
    io.out(sentence);
    if (result.kind === "found") {
      for (const cause of result.causes) io.out(`  ${tellCause(cause)}`);
      const tried = counted(result.tried, "topology", "topologies");
      io.out(`${tried} tried of ${counted(result.of, "change", "changes")}; ${tellSmallest(result)}.`);
    }
  }
  return result.kind === "agrees" ? exitCodes.fine : exitCodes.findings;
}

export type IsolateRequest = {
  readonly base: Topology;
  readonly head: Topology;
  readonly planner: Planner;
  readonly recordings: readonly Recording[];
  /** Both replays of each recording. */
  readonly pairs: readonly TracePair[];
  readonly recursionLimit: number;
  /** Topologies that may be tried. */
  readonly budget?: number;
  /** Is called after each replay of a tried topology. */
  readonly onTried?: () => void;
  /** Answers for questions that a recording does not hold. */
  readonly suppliedFor?: (recording: Recording) => readonly Supplied[];
};

/** Searches for the changes behind the differences, on recordings that base completes; `differing` lists those used. */
export async function isolate(
  request: IsolateRequest,
): Promise<{ readonly result: BisectResult; readonly differing: readonly string[]; readonly whole: number }> {
  const { base, head, planner, recordings, pairs, recursionLimit, budget, suppliedFor, onTried } = request;
  const whole = recordings.flatMap((recording, i) => {
    const pair = pairs[i];
    if (!pair || !comesThrough(pair.base)) return [];
    return [{ recording, pair, work: traceWork(pair.base), supplied: suppliedFor?.(recording) ?? [] }];
  });
  const signature = signatureOf(planner);
  const of = (id: string) => whole.find(({ recording }) => recording.id === id);
  const named = (identical: boolean) =>
    whole
      .filter(
        ({ pair: { base: was, head: is } }) =>
          identical ===
          (diffTraces(was, is, { topologies: { base, head }, signature }).status === "identical"),
      )
      .map(({ recording }) => recording.id);
  const differing = named(false);
  const result = await bisect({
    base,
    head,
    signature,
    differing,
    agreeing: named(true),
    baseTrace: async (id) => of(id)?.pair.base as Trace,
    replay: async (topology, id, size) => {
      const limit = Math.max(recursionLimit, recursionLimitOf(topology, planner));
      const one = of(id);
      if (!one) return null;
      const { recording, pair, work, supplied } = one;
      const next = { topology, planner, recording, supplied, recursionLimit: limit };
      const replayed = await replayUntilDifferent(next, work, size === "short" ? "call" : null);
      onTried?.();
      if (replayed.kind === "refused") return null;
      const graphs = { topologies: { base, head: topology }, signature };
      const trial = trialOf(pair.base, replayed.trace, graphs);
      return replayed.kind === "different" ? { ...trial, finding: null } : trial;
    },
    ...(budget === undefined ? {} : { budget }),
  });
  return { result, differing, whole: whole.length };
}

const comesThrough = ({ segments }: Trace): boolean => segments.every(({ end }) => isGoodEnd(end.kind));
