import type { Json, JsonObject } from "../std";

/** Invariants that the studio checks in every trace; `docs/invariants.md` has a section for each. */
export const invariantIds = [
  "counted_once",
  "reset_per_cycle",
  "decided_before_acting",
  "carried_out_once",
  "one_interrupt_surface",
  "origins_told_apart",
  "nothing_repeated",
  "within_steps",
  "few_llm_calls",
  "routers_write_nothing",
  "nothing_derived_kept",
] as const;
export type InvariantName = (typeof invariantIds)[number];

/** A planner's vocabulary as plain data: what a topology of it may name. The browser lints and draws with it. */
export type Signature = {
  readonly planner: string;
  readonly title: string;
  readonly summary: string;
  readonly channels: readonly ChannelSignature[];
  readonly policies: readonly PolicySignature[];
  readonly routers: readonly RouterSignature[];
  readonly calls: readonly CallSignature[];
  /** Past and gerund forms of the verbs in its labels. */
  readonly verbs?: VerbForms;
  /** Applicable invariants; all of them when omitted. */
  readonly invariants?: readonly InvariantName[];
  /** The channels that hold the decision, and the channel that holds its origin. */
  readonly decision?: { readonly reads: readonly string[]; readonly origin: string | null };
};

/** Imperative -> its past and its gerund. */
export type VerbForms = {
  readonly [verb: string]: { readonly past: string; readonly gerund: string };
};

/** Reserved planner of an imported drawing without a planner: linted as a graph, never run. */
export const noPlannerId = "none";

export type Reducer = "replace" | "append" | "merge";

export type ChannelSignature = {
  readonly name: string;
  readonly title: string;
  readonly reducer: Reducer;
  /** `scratch` lives within one node run, unless a topology declares the channel. */
  readonly scope: "state" | "scratch";
  readonly default?: Json;
  /** Can be recomputed from other channels. */
  readonly derived?: boolean;
  /** Must not outlive the decision cycle. */
  readonly perCycle?: boolean;
  /** Another channel that holds the same information. */
  readonly impliedBy?: string | null;
};

export const policyKinds = [
  "guard",
  "ask",
  "enrich",
  "acquire",
  "llm",
  "corrector",
  "record",
  "action",
] as const;
export type PolicyKind = (typeof policyKinds)[number];

export type PolicySignature = {
  readonly id: string;
  readonly number: number | null;
  readonly title: string;
  readonly kind: PolicyKind;
  readonly summary: string;
  /** The choice made where the source documents are silent. */
  readonly assumption: string | null;
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly calls: readonly string[];
  /** JSON Schema of its parameters. */
  readonly params: JsonObject;
  readonly source: readonly string[];
  /** Carries out the present decision. */
  readonly acts: boolean;
  /** Every decision cycle passes it once; where cycles are counted, it counts them. */
  readonly countsCycle?: boolean;
  /** May clear the present decision without carrying it out. */
  readonly mayClearDecision?: boolean;
};

export type RouterSignature = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly reads: readonly string[];
  readonly branches: readonly BranchSignature[];
  readonly params: JsonObject;
};

export type BranchSignature = {
  readonly name: string;
  readonly summary: string;
  /** Taken only after a decision (true), or only without one (false). */
  readonly decided?: boolean | null;
};

/** Metrics count calls by group; a `question` waits for a person. */
export type CallGroup = "llm" | "search" | "question" | "tool";

export type CallSignature = {
  readonly kind: string;
  readonly title: string;
  readonly group: CallGroup;
};
