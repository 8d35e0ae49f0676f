import { availableParallelism } from "node:os";
import type { DecisionRule } from "../../fold";
import type { Recording } from "../../recording";
import { type AnswerOptions, type RunnerProcess, replayOn } from "../../runner";
import type { Trace } from "../../trace";
import type { Redactor } from "../../world";
import type { OpenSide } from "./session";

export type ReplayPlan = AnswerOptions & {
  readonly decisions: readonly DecisionRule[];
  readonly redactor: Redactor;
};

/** Replays every recording on one side, with one process per processor. */
export async function replayAll(
  side: OpenSide,
  recordings: readonly Recording[],
  plan: ReplayPlan,
  onDone: () => void,
  processors = availableParallelism(),
): Promise<Trace[]> {
  const workers = Math.max(1, Math.min(processors, Math.ceil(recordings.length / 8)));
  const further = await Promise.all(Array.from({ length: workers - 1 }, () => side.start()));
  try {
    return await shareOut([side.first, ...further], side, recordings, { ...plan, seed: 0 }, onDone);
  } finally {
    await Promise.all(further.map((one) => one.close()));
  }
}

/** Replays the same side again as a control, in a separate process with another hash seed, time zone, random seed and order. */
export async function replayControl(
  side: OpenSide,
  recordings: readonly Recording[],
  plan: ReplayPlan,
  onDone: () => void,
): Promise<Trace[]> {
  const process = await side.start({ PYTHONHASHSEED: "4711", TZ: "Pacific/Kiritimati" });
  try {
    const backwards = [...recordings].reverse();
    const traces = await shareOut([process], side, backwards, { ...plan, seed: 1 }, onDone);
    return traces.reverse();
  } finally {
    await process.close();
  }
}

async function shareOut(
  processes: readonly RunnerProcess[],
  side: OpenSide,
  recordings: readonly Recording[],
  plan: ReplayPlan & { readonly seed: number },
  onDone: () => void,
): Promise<Trace[]> {
  const traces: Trace[] = [];
  let next = 0;
  const work = async (process: RunnerProcess): Promise<void> => {
    for (let index = next++; index < recordings.length; index = next++) {
      traces[index] = await replayOn(process, side, recordings[index] as Recording, plan);
      onDone();
    }
  };
  await Promise.all(processes.map(work));
  return traces;
}
