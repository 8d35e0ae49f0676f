import { type BisectResult, bisect, tellBisect, tellCause, tellSmallest } from "../../bisect";
import { diffTraces, type TracePair } from "../../diff";
import { type Planner, signatureOf } from "../../planner";
import type { Recording } from "../../recording";
import { recursionLimitOf, replay, type Supplied } from "../../replay";
import { counted } from "../../std";
import type { Topology } from "../../topology";
import { isGoodEnd, type Trace } from "../../trace";
import { writeText } from "../documents";
import { BadInput, exitCodes, type Io } from "../io";
import { refuseUnsteady, tracesOf } from "../replays";
import type { Workspace } from "../workspace";

export type BisectOptions = {
  readonly base: string;
  readonly head: string;
  readonly recordings?: string;
  readonly json?: boolean;
  /** Where to write head without the changes that were found. */
  readonly undone?: string;
};

/** The changes of head without which the recordings agree with base. A difference is a finding, explained or not. */
export async function bisectCommand(workspace: Workspace, options: BisectOptions, io: Io): Promise<number> {
  const [base, head] = [workspace.topology(options.base), workspace.topology(options.head)];
  if (base.planner !== head.planner)
    throw new BadInput(`The sides are of different planners: ${base.planner} and ${head.planner}.`);
  const planner = workspace.planner(base);
  workspace.planner(head);
  const asked = workspace.recordings(options.recordings ?? "all", base.planner);
  const limit = Math.max(recursionLimitOf(base, planner), recursionLimitOf(head, planner));
  const [was, is] = [
    await tracesOf(base, planner, asked, limit),
    await tracesOf(head, planner, asked, limit),
  ];
  for (const [topology, traces] of [[base, was] as const, [head, is] as const]) {
    const [recording, first] = [asked[0], traces[0]];
    if (recording) await refuseUnsteady({ topology, planner, recording, recursionLimit: limit }, first);
  }
  const pairs = asked.map((_, i) => ({ base: was[i] as Trace, head: is[i] as Trace }));
  const request = { base, head, planner, recordings: asked, pairs, recursionLimit: limit };
  const { result, differing, whole } = await isolate(request);
  if (whole === 0) throw new BadInput(`${base.id} comes through none of these recordings.`);
  const sentence = tellBisect(result, whole, asked.length - whole);
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
  /** Both traces of each recording. */
  readonly pairs: readonly TracePair[];
  readonly recursionLimit: number;
  /** Topologies that may be tried. */
  readonly budget?: number;
  /** Answers for questions that a recording does not hold. */
  readonly suppliedFor?: (recording: Recording) => readonly Supplied[];
};

/** Searches for the changes behind the differences, on the recordings that base comes through; `differing` names those on which it looks. */
export async function isolate(
  request: IsolateRequest,
): Promise<{ readonly result: BisectResult; readonly differing: readonly string[]; readonly whole: number }> {
  const { base, head, planner, recordings, pairs, recursionLimit, budget, suppliedFor } = request;
  const whole = recordings.flatMap((recording, i) => {
    const pair = pairs[i];
    return pair && comesThrough(pair.base) ? [{ recording, pair }] : [];
  });
  const of = (id: string) => whole.find(({ recording }) => recording.id === id);
  const named = (identical: boolean) =>
    whole
      .filter(({ pair }) => (diffTraces(pair.base, pair.head).status === "identical") === identical)
      .map(({ recording }) => recording.id);
  const differing = named(false);
  const result = await bisect({
    base,
    head,
    signature: signatureOf(planner),
    differing,
    agreeing: named(true),
    baseTrace: async (id) => of(id)?.pair.base as Trace,
    replay: async (topology, id) => {
      const recording = of(id)?.recording;
      if (!recording) return null;
      const limit = Math.max(recursionLimit, recursionLimitOf(topology, planner));
      const replayed = await replay({
        ...{ topology, planner, recording, recursionLimit: limit },
        supplied: suppliedFor?.(recording) ?? [],
      });
      return replayed.ok ? replayed.trace : null;
    },
    ...(budget === undefined ? {} : { budget }),
  });
  return { result, differing, whole: whole.length };
}

const comesThrough = ({ segments }: Trace): boolean => segments.every(({ end }) => isGoodEnd(end.kind));
