/** Thrown by the host to stop a graph; not a failure of the planner. */
export class ReplaySignal extends Error {
  constructor(
    readonly stop: "miss" | "decided" | "cancelled" | "recursion_limit",
    message: string,
  ) {
    super(message);
  }
}
