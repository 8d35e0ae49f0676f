import type { Trace } from "../../trace";
import type { RunPath } from "./schema";

/** Reduces a trace to what drawings need, small enough to send to the browser. */
export function runPath(trace: Trace): RunPath {
  return {
    turns: trace.segments.flatMap((segment) =>
      segment.turns.map(({ turn, kind, text }) => ({ turn, kind, text })),
    ),
    segments: trace.segments.map((segment) => ({
      steps: segment.supersteps.map(({ step, turn, tasks }) => ({
        step,
        turn,
        nodes: tasks.map((task) => task.node),
        routes: tasks.flatMap((task) =>
          task.routes.map(({ router, on, to }) => ({ from: task.node, router, on, to })),
        ),
      })),
    })),
  };
}
