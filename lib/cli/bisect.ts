import { tellBisect, tellCause, tellSmallest } from "../bisect";
import { recursionLimitOf } from "../replay";
import { counted } from "../std";
import type { Trace } from "../trace";
import { BadInput, exitCodes, type Io } from "./io";
import { isolate } from "./isolate";
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
