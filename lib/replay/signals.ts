/** What the host throws to stop a graph: no failure of the planner. */
export class ReplaySignal extends Error {
  constructor(
    readonly stop: "miss" | "decided" | "cancelled",
    message: string,
  ) {
    super(message);
  }
}
