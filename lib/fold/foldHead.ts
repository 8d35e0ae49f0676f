import type { Trace, TraceApp } from "../trace";
import type { DecisionRule } from "./decisionRules";

/** Versions, recording and decision rules that a fold writes into its trace. */
export type FoldHead = {
  readonly planner: string;
  readonly topology: Trace["topology"];
  readonly recording: Trace["recording"];
  readonly app: TraceApp;
  readonly turns: readonly { readonly kind: "message" | "answer"; readonly text: string }[];
  readonly decisions: readonly DecisionRule[];
  /** Node -> its function. */
  readonly functionOf: (node: string) => string;
};
