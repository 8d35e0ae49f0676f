import type { AskedQuestion } from "../inflight";
import type { RunEnd } from "../replay";
import type { Json } from "../std";
import type { Topology } from "../topology";
import type { PartialRun } from "./continuationCache";
import { leadsToEnd } from "./leadsToEnd";
import { isCut } from "./outcomeAt";
import { restOf, type ThreadSnapshot } from "./snapshots";
import type { TrackedTask } from "./trackTasks";

/** A run of a fork's graph in progress. */
export type RunInProgress = {
  readonly tasks: TrackedTask[];
  /** Number of tasks started before each checkpoint. */
  readonly bounds: number[];
  rest: RunEnd;
  outcome: Json;
};

export const newRun = (): RunInProgress => ({
  tasks: [],
  bounds: [],
  rest: { kind: "ended" },
  outcome: null,
});

/** Returns the runs of a fork up to the conversation's end, each with how it came to rest. */
export const partialRuns = (
  topology: Topology,
  snapshot: ThreadSnapshot,
  runs: readonly RunInProgress[],
  label: (call: number) => string,
): readonly PartialRun[] =>
  runs.map((run, i) => {
    const question = ({ call, reply }: { readonly call: number; readonly reply: { readonly key: string } }) =>
      ({ key: reply.key, label: label(call) }) satisfies AskedQuestion;
    return {
      supersteps: superstepsOf(run),
      ...restOf(run.rest, question),
      atEnd: isAtEnd(topology, run, i === 0 ? snapshot : null),
      outcome: isCut(run.rest) ? null : run.outcome,
    };
  });

/** In the first run, an already finished task may have led to END next to the tasks that ran now. */
function isAtEnd(
  topology: Topology,
  { tasks, rest }: RunInProgress,
  snapshot: ThreadSnapshot | null,
): boolean {
  if (rest.kind !== "ended" || tasks.length === 0) return false;
  const afterEnd = snapshot?.doneAtEnd === true && tasks.every(({ step }) => step === snapshot.step + 1);
  return afterEnd || leadsToEnd(topology, tasks);
}

/** Groups tasks by the checkpoint that followed them; the last group may have none. */
function superstepsOf({ tasks, bounds }: RunInProgress): PartialRun["supersteps"] {
  const whole = bounds.map((end, i) => tasks.slice(bounds[i - 1] ?? 0, end));
  const last = bounds.at(-1) ?? 0;
  return tasks.length > last ? [...whole, tasks.slice(last)] : whole;
}
