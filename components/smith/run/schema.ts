import type { Attempt, NodeRun, NodeState } from "@/lib/schedule";
import type { Json } from "@/lib/std";
import type { PlanProblem } from "../schema";

// What the server tells of a plan that was run against recorded answers.

export type { Attempt, NodeState };

/** A recorded run whose answers a plan can be run against. `own`: it is that of this request's plan. */
export type ListedRun = { readonly id: string; readonly title: string; readonly own: boolean };

/** A node of the plan and what became of it; times are virtual milliseconds. */
export type PlanNodeRun = Omit<NodeRun, "node" | "request"> & {
  readonly id: number;
  readonly call: string;
  readonly purpose: string;
  readonly inputs: Json;
  readonly dependsOn: readonly number[];
  readonly retry: number;
  readonly timeout: number;
  readonly onFail: "halt" | "continue";
  readonly context: Json;
};

export type PlanRun = {
  readonly recording: { readonly id: string; readonly title: string; readonly synthetic: boolean };
  readonly nodes: readonly PlanNodeRun[];
  readonly status: "finished" | "halted" | "failed" | "stopped";
  readonly message: string;
  readonly halted: readonly number[];
  readonly final: number;
  readonly output: Json;
  readonly total: number;
  readonly shortest: number;
  readonly critical: readonly number[];
  readonly unmeasured: number;
};

export type RunResult =
  | { readonly kind: "run"; readonly run: PlanRun }
  | { readonly kind: "invalid"; readonly problems: readonly PlanProblem[] }
  | { readonly kind: "refused"; readonly message: string };

export type RunInput = { readonly plan: string; readonly recording: string; readonly request: string };
