/** What the host throws to stop a graph: no failure of the planner. */
export class ReplaySignal extends Error {
  constructor(
    readonly stop: "miss" | "decided" | "cancelled" | "recursion_limit",
    message: string,
  ) {
    super(message);
  }
}
