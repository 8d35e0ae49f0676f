import { bisect, tellBisect, tellCause, tellSmallest } from "../bisect";
import { diffTraces } from "../diff";
import { signatureOf } from "../planner";
import { recursionLimitOf, replay } from "../replay";
import { counted } from "../std";
import type { Topology } from "../topology";
import { isGoodEnd, type Trace } from "../trace";
import { BadInput, exitCodes, type Io } from "./io";
import { refuseUnsteady, tracesOf } from "./replays";
import type { Workspace } from "./workspace";

export type BisectOptions = {
  readonly base: string;
  readonly head: string;
  readonly recordings?: string;
  readonly json?: boolean;
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
  const all = await tracesOf(base, planner, asked, limit);
  const whole = all.map(({ segments }) => segments.every(({ end }) => isGoodEnd(end.kind)));
  const [recordings, was] = [asked.filter((_, i) => whole[i]), all.filter((_, i) => whole[i])];
  if (recordings.length === 0) throw new BadInput(`${base.id} comes through none of these recordings.`);
  const is = await tracesOf(head, planner, recordings, limit);
  for (const [topology, traces] of [[base, was] as const, [head, is] as const]) {
    const [recording, first] = [recordings[0], traces[0]];
    if (recording) await refuseUnsteady({ topology, planner, recording, recursionLimit: limit }, first);
  }
  const same = recordings.map((_, i) => diffTraces(was[i] as Trace, is[i] as Trace).status === "identical");
  const names = (wanted: boolean) => recordings.filter((_, i) => same[i] === wanted).map(({ id }) => id);
  const at = (id: string): number => recordings.findIndex((one) => one.id === id);
  const run = async (topology: Topology, id: string): Promise<Trace | null> => {
    const recording = recordings[at(id)];
    if (!recording) return null;
    const recursionLimit = Math.max(limit, recursionLimitOf(topology, planner));
    const replayed = await replay({ topology, planner, recording, recursionLimit });
    return replayed.ok ? replayed.trace : null;
  };
  const differing = names(false);
  const result = await bisect({
    base,
    head,
    signature: signatureOf(planner),
    differing,
    agreeing: names(true),
    baseTrace: async (id) => was[at(id)] as Trace,
    replay: run,
  });
  const sentence = tellBisect(result, recordings.length, asked.length - recordings.length);
  if (options.json) io.out(JSON.stringify({ ...result, differing, recordings: recordings.length, sentence }));
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
