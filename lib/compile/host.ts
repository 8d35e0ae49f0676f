import type { Answer, CallOptions } from "../planner";
import type { Json } from "../std";

/** The location of an event. A task that LangGraph reruns keeps its id. */
export type CallSite = {
  readonly step: number;
  readonly task: string;
  readonly path: string;
  readonly node: string;
  readonly router: string | null;
  readonly policy: string | null;
  /** The policy's index in its node or router. */
  readonly index: number;
};

export type PolicyReport = {
  readonly policy: string;
  /** `skipped`: its condition did not hold. `idle`: it ran and changed nothing. */
  readonly did: "skipped" | "idle" | "wrote" | "settled" | "rewrote" | "acted";
  readonly wrote: readonly string[];
  readonly notes: readonly string[];
  readonly decision?: { readonly before: Json; readonly after: Json };
  /** Value of the decision's origin channel right after the policy; `null` when there is none. */
  readonly origin: string | null;
};

export type RouteReport = {
  readonly router: string;
  readonly on: string;
  readonly label: string;
  readonly to: string;
};

export type ExecutionEvent =
  | { readonly type: "task"; readonly place: CallSite }
  | { readonly type: "policy"; readonly place: CallSite }
  | { readonly type: "acting"; readonly place: CallSite; readonly decision: Json }
  | { readonly type: "ran"; readonly place: CallSite; readonly report: PolicyReport }
  | { readonly type: "routing"; readonly place: CallSite }
  | { readonly type: "routed"; readonly place: CallSite; readonly route: RouteReport };

/** Services that a compiled graph needs from its runner. An exception of the host ends the node; no policy can catch it. */
export type Host = {
  /** Answers a call with a valid request; times out after `within` milliseconds. */
  call(location: CallSite, kind: string, request: Json, options?: CallOptions): Answer | Promise<Answer>;
  /** Receives all events, in order. */
  observe(event: ExecutionEvent): void;
  /** True if the decision that the policy reads was already carried out, so that writing an equal one settles a new decision. Defaults to false. */
  carriedOut?(position: CallSite): boolean;
  /** Awaited by each task before its policies run, when provided. */
  ready?(): Promise<void>;
  /** Max milliseconds of one policy run, excluding its calls; defaults to 30 seconds. */
  readonly policyTimeLimit?: number | undefined;
};
