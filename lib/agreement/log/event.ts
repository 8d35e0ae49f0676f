import { z } from "zod";
import { Json } from "../../std";
import type { DecisionPair } from "../pair";

const Text = z.string().min(1).max(1_000);

/** A line of a shadow log: both decisions of one turn. Unknown fields are ignored; `null` counts as left out. */
export const ShadowEvent = z.object({
  case: Text,
  turn: z.number().int().nonnegative(),
  at: z.iso.datetime({ offset: true, error: "must be a time as 2026-11-27T09:30:00Z" }).nullish(),
  control: Text,
  shadow: Text.nullable(),
  input: z.record(z.string(), Json).nullish(),
  label: Text.nullish(),
  error: Text.nullish(),
  latency_ms: z.number().nonnegative().nullish(),
  tokens: z.number().int().nonnegative().nullish(),
  planner_version: Text.nullish(),
  model: Text.nullish(),
  trace_url: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).nullish(),
});
export type ShadowEvent = z.infer<typeof ShadowEvent>;

export const pairOf = (event: ShadowEvent): DecisionPair => ({
  case: event.case,
  turn: event.turn,
  control: event.control,
  shadow: event.shadow,
  ...(event.label != null && { label: event.label }),
  ...(event.input != null && { input: event.input }),
  ...(event.planner_version != null && { version: event.planner_version }),
  ...(event.at != null && { time: Date.parse(event.at) }),
  ...(event.error != null && { error: event.error }),
  ...(event.trace_url != null && { url: event.trace_url }),
});
