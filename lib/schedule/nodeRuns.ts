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

/** Returns the results of all nodes, in graph order. Requires a graph whose nodes run at most once. */
export function nodeRuns(segment: Segment, topology: Topology, { tasks }: Schedule): readonly NodeRun[] {
  const taskOf = new Map(tasks.map((task) => [task.node, task]));
  const callsOf = new Map<string, TraceCall[]>();
  for (const call of segment.calls) {
    const made = callsOf.get(call.node);
    if (made) made.push(call);
    else callsOf.set(call.node, [call]);
  }
  return topology.nodes.map(({ id }) => nodeRun(id, taskOf.get(id), callsOf.get(id) ?? []));
}

function nodeRun(node: string, task: ScheduledTask | undefined, calls: readonly TraceCall[]): NodeRun {
  const attempts = attemptsOf(calls, task?.start ?? 0);
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

function attemptsOf(calls: readonly TraceCall[], start: number): readonly NodeAttempt[] {
  let now = start;
  return calls.map((call) => {
    const begun = now;
    now += call.latency ?? 0;
    const { answer, error, match } = call;
    return {
      outcome: outcomeOf(call),
      start: begun,
      end: now,
      latency: call.latency ?? null,
      ...(answer === undefined ? {} : { answer }),
      ...(error === undefined ? {} : { error }),
      match,
    };
  });
}

function outcomeOf({ match, error }: TraceCall): NodeAttempt["outcome"] {
  if (match.as === "miss") return "missed";
  if (error === undefined) return "answered";
  return error.code === "timeout" ? "timed_out" : "failed";
}
