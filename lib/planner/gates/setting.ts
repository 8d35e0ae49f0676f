import type { JsonObject } from "../../std";
import type { Planner } from "../contract";
import type { Conditions } from "./conditions";
import type { GateSpec } from "./spec";

/** Everything needed to build one planner's gates as policies. */
export type GateSetting = {
  readonly planner: Planner;
  readonly gates: GateSpec;
  readonly conditions: Conditions;
  /** The origin that gates write with their own decisions; empty if the planner names none. */
  readonly origin: { readonly channels: readonly string[]; readonly writes: JsonObject };
};
