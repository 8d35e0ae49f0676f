import type { Json } from "../std";
import type { Topology } from "../topology";
import type { Match, Segment, TraceCall } from "../trace";
import type { Schedule, ScheduledTask } from "./schema";

/** `skipped`: its task ran and did nothing. `not_reached`: the run stopped before it. */
export type NodeState = "done" | "failed" | "timed_out" | "missed" | "skipped" | "not_reached";

/** Labels of the states. */
export const stateWords: { readonly [state in NodeState]: string } = {
  done: "answered",
  failed: "failed",
  timed_out: "timed out",
  missed: "never recorded",
  skipped: "not started",
  not_reached: "not reached",
};

/** One call, in virtual time. */
export type NodeAttempt = {
  readonly outcome: "answered" | "failed" | "timed_out" | "missed";
  readonly start: number;
  readonly end: number;
  /** Recorded milliseconds; `null` when unknown. */
  readonly latency: number | null;
  readonly answer?: Json;
  readonly error?: { readonly message: string; readonly code?: string | undefined };
  readonly match: Match;
};

/** The result of a node that makes one call, with retries. */
export type NodeRun = Pick<
  ScheduledTask,
  "node" | "ready" | "start" | "end" | "waited" | "slowest" | "critical"
> & {
  readonly state: NodeState;
  /** `null` when the node was not reached. */
  readonly step: number | null;
  /** The request; `null` when the node made no call. */
  readonly request: Json | null;
  readonly attempts: readonly NodeAttempt[];
};

/** `isFailure` tells answers that count as failures. */
type NodeRunOptions = { readonly isFailure?: (node: string, answer: Json) => boolean };

/** Returns the results of all nodes, in graph order. Requires a graph whose nodes run at most once. */
export function nodeRuns(
  segment: Segment,
  topology: Topology,
  { tasks }: Schedule,
  { isFailure = () => false }: NodeRunOptions = {},
): readonly NodeRun[] {
  const taskOf = new Map(tasks.map((task) => [task.node, task]));
  const callsOf = new Map<string, TraceCall[]>();
  for (const call of segment.calls) {
    const made = callsOf.get(call.node);
    if (made) made.push(call);
    else callsOf.set(call.node, [call]);
  }
  return topology.nodes.map(({ id }) => {
    const task = taskOf.get(id);
    const calls = callsOf.get(id) ?? [];
    const attempts = attemptsOf(segment, task, calls, (answer) => isFailure(id, answer));
    return nodeRun(id, task, calls, attempts);
  });
}

function nodeRun(
  node: string,
  task: ScheduledTask | undefined,
  calls: readonly TraceCall[],
  attempts: readonly NodeAttempt[],
): NodeRun {
  const { ready = 0, start = 0, end = 0, waited = 0, slowest = false, critical = false } = task ?? {};
  return {
    node,
    state: stateOf(task, attempts),
    step: task?.step ?? null,
    request: calls[0]?.request ?? null,
    attempts,
    ready,
    start,
    waited,
    slowest,
    critical,
    end: Math.max(end, attempts.at(-1)?.end ?? 0),
  };
}

function stateOf(task: ScheduledTask | undefined, attempts: readonly NodeAttempt[]): NodeState {
  const last = attempts.at(-1)?.outcome;
  if (last === undefined) return task?.skipped ? "skipped" : "not_reached";
  return last === "answered" ? "done" : last;
}

type IsFailure = (answer: Json) => boolean;

/** Scheduled calls at their times; a call whose policy never came to an end, such as a miss, follows the last. */
function attemptsOf(
  segment: Segment,
  task: ScheduledTask | undefined,
  calls: readonly TraceCall[],
  isFailure: IsFailure,
): readonly NodeAttempt[] {
  const scheduled = (task?.calls ?? []).flatMap(({ call: index, start }) => {
    const call = segment.calls[index];
    return call ? [attemptAt(call, start, isFailure)] : [];
  });
  if (scheduled.length > 0) return scheduled;
  let now = task?.start ?? 0;
  return calls.map((call) => {
    const attempt = attemptAt(call, now, isFailure);
    now = attempt.end;
    return attempt;
  });
}

function attemptAt(call: TraceCall, start: number, isFailure: IsFailure): NodeAttempt {
  const { answer, error, match, latency } = call;
  return {
    outcome: outcomeOf(call, isFailure),
    start,
    end: start + (latency ?? 0),
    latency: latency ?? null,
    ...(answer === undefined ? {} : { answer }),
    ...(error === undefined ? {} : { error }),
    match,
  };
}

function outcomeOf({ match, error, answer }: TraceCall, isFailure: IsFailure): NodeAttempt["outcome"] {
  if (match.as === "miss") return "missed";
  if (error) return error.code === "timeout" ? "timed_out" : "failed";
  return answer !== undefined && isFailure(answer) ? "failed" : "answered";
}
