import type { TraceCall } from "../trace";

/** A model's call in the node `model`, with what a test says of it. */
export const aCall = (own: Partial<TraceCall>): TraceCall => ({
  turn: 1,
  step: 0,
  node: "model",
  policy: "model",
  kind: "llm",
  group: "llm",
  label: "ask_model",
  key: "key",
  request: null,
  match: { as: "live" },
  ...own,
});
