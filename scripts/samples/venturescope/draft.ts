import { channels, type State } from "../../../lib/planners/venturescope/channels";
import type { Json, JsonObject } from "../../../lib/std";

/** The recorder's state: the durable channels, mutated in place. */
export type Draft = { -readonly [K in Durable]: State[K] };
type Durable = Exclude<
  keyof State,
  "decision_origin" | "llm_failed" | "recipes" | "_route" | "_pre_check_route"
>;

export function draftOf(start: JsonObject): Draft {
  const defaults = Object.entries(channels)
    .filter(([, channel]) => channel.scope !== "scratch")
    .map(([name, channel]) => [name, channel.default]);
  return { ...Object.fromEntries(defaults), ...start } as Draft;
}

export const snapshotOf = (state: Draft): Json => structuredClone(state) as unknown as Json;
