import type { JsonObject } from "../../std";
import type { Planner } from "../contract";
import type { Conditions } from "./conditions";
import type { GateSpec } from "./spec";

/** What the gates of one planner are made of. */
export type GateSetting = {
  readonly planner: Planner;
  readonly gates: GateSpec;
  readonly conditions: Conditions;
  /** The origin that gates write with a decision of theirs; empty if the planner names none. */
  readonly origin: { readonly channels: readonly string[]; readonly writes: JsonObject };
};
