import type { RunnableConfig } from "@langchain/core/runnables";
import type { Timetable } from "./greedy/timetable";
import type { Host } from "./host";
import type { Turnstile } from "./inTurn";

/** Per-run data, passed as LangGraph's context, since a compiled graph serves many runs. */
export type Execution = {
  readonly host: Host;
  readonly inTurn: Turnstile;
  /** The clock of a greedy run; `null` in supersteps. */
  readonly clock: Timetable | null;
};

/** Runs a task's function in its turn, for the host of its run. */
export function executed<T>(
  config: RunnableConfig,
  run: (host: Host, clock: Timetable | null) => Promise<T>,
): Promise<T> {
  const { context } = config as { readonly context?: Execution };
  if (!context) throw new Error("Nodes and routers can run only in a compiled graph.");
  return context.inTurn(() => run(context.host, context.clock));
}
