import type { Answer, CallOptions } from "../planner";
import type { Json } from "../std";

/** Where something happens. A task that LangGraph runs again keeps its id. */
export type CallSite = {
  readonly step: number;
  readonly task: string;
  readonly path: string;
  readonly node: string;
  readonly router: string | null;
  readonly policy: string | null;
  /** The policy's place in its node or router. */
  readonly index: number;
};

export type PolicyReport = {
  readonly policy: string;
  /** `skipped`: its condition did not hold. `idle`: it ran and changed nothing. */
  readonly did: "skipped" | "idle" | "wrote" | "settled" | "rewrote" | "acted";
  readonly wrote: readonly string[];
  readonly notes: readonly string[];
  readonly decision?: { readonly before: Json; readonly after: Json };
  /** What the decision's origin channel holds right after it; null where there is none. */
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

/** What a compiled graph needs from whoever runs it. Whatever the host throws ends the node; no policy can catch it. */
export type Host = {
  /** Answers a call whose request fits its schema; one that takes longer than `within` milliseconds times out. */
  call(place: CallSite, kind: string, request: Json, options?: CallOptions): Answer | Promise<Answer>;
  /** Is told what happens, in order. */
  observe(event: ExecutionEvent): void;
  /** Whether the decision that a policy finds was carried out: one that it writes then is the next, though it may be equal. Left out: no. */
  carriedOut?(place: CallSite): boolean;
  /** Where there is one, each task waits for it before its policies run. */
  ready?(): Promise<void>;
  /** Milliseconds that one run of a policy may take beside its calls; half a minute where nothing is said. */
  readonly policyTimeLimit?: number | undefined;
};
