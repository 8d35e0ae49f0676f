import { channelsOf, describeJson } from "../compile";
import type { Planner } from "../planner";
import { type RunEnd, stateOf } from "../replay";
import type { Json } from "../std";
import type { Topology } from "../topology";

/** Returns the planner's outcome for these channel values; `null` when the planner throws or returns no JSON. */
export function outcomeAt(topology: Topology, planner: Planner) {
  const channels = channelsOf(topology, planner);
  return (values: { readonly [channel: string]: unknown }): Json => {
    try {
      return describeJson(`The planner's "outcome"`, () => planner.outcome(stateOf(channels, values)));
    } catch {
      return null;
    }
  };
}

/** True at the superstep limit, where the outcome depends on the run's start. */
export const isCut = (rest: RunEnd | null): boolean =>
  rest?.kind === "stopped" && rest.end.kind === "recursion_limit";
