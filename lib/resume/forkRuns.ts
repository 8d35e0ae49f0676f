import type { AskedQuestion } from "../inflight";
import type { RunEnd } from "../replay";
import type { Json } from "../std";
import type { Topology } from "../topology";
import type { PartialRun } from "./continuationCache";
import { leadsToEnd } from "./leadsToEnd";
import { isCut } from "./outcomeAt";
import { restOf, type ThreadSnapshot } from "./snapshots";
import type { TrackedTask } from "./trackTasks";

/** One run of a fork's graph while it goes on. */
export type RunInProgress = {
  readonly tasks: TrackedTask[];
  /** How many tasks had begun at each checkpoint that was put. */
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

/** The runs of a fork until the conversation's end, each with how it came to rest. */
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

/** In the first run, a task that had finished before may have led to END beside those that ran now. */
function isAtEnd(
  topology: Topology,
  { tasks, rest }: RunInProgress,
  snapshot: ThreadSnapshot | null,
): boolean {
  if (rest.kind !== "ended" || tasks.length === 0) return false;
  const beside = snapshot?.doneAtEnd === true && tasks.every(({ step }) => step === snapshot.step + 1);
  return beside || leadsToEnd(topology, tasks);
}

/** The tasks between two checkpoints; those behind the last one never came to a checkpoint. */
function superstepsOf({ tasks, bounds }: RunInProgress): PartialRun["supersteps"] {
  const whole = bounds.map((end, i) => tasks.slice(bounds[i - 1] ?? 0, end));
  const last = bounds.at(-1) ?? 0;
  return tasks.length > last ? [...whole, tasks.slice(last)] : whole;
}
