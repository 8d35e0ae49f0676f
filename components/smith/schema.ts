import type { Layout } from "@/lib/layout";
import type { Signature, Topology } from "@/lib/topology";

// What the server tells of a request to Smith; the page takes it as props.

export type PlanProblem = {
  readonly code: string;
  readonly pointer: string;
  /** The place in `nodes` of the node that it is about. */
  readonly node: number | null;
  readonly message: string;
  readonly fix: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
};

export type PlanningEnd = "accepted" | "rejected" | "cannot_fulfil" | "unfinished";

export type ListedRequest = {
  readonly name: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly synthetic: boolean;
  readonly request: string;
  readonly attempts: number;
  readonly mends: number;
  readonly end: PlanningEnd;
  readonly problems: readonly string[];
};

export type Message = { readonly role: "system" | "user" | "assistant"; readonly content: string };

export type Attempt = {
  readonly kind: "draft" | "mend" | "repair";
  /** Which attempt it used up, from 1; null for a syntax repair. */
  readonly uses: number | null;
  readonly messages: readonly Message[];
  readonly output: string | null;
  /** Characters of the output that are left out because it is very long. */
  readonly left: number;
  readonly failure: string | null;
  /** The first of `count`. */
  readonly problems: readonly PlanProblem[];
  readonly count: number;
  readonly refusal: string | null;
  readonly decision: {
    readonly action: "mend" | "repair" | "accept" | "reject";
    readonly reason: string;
  } | null;
  /** Codes that were named when it was recorded, where today's rules find others. */
  readonly recorded: readonly string[] | null;
};

/** What a drawing says of one call, as it is written. */
export type PlanCard = {
  readonly index: number;
  readonly id: string;
  readonly call: string;
  readonly purpose: string;
  readonly inputs: readonly (readonly [name: string, value: string])[];
  readonly moreInputs: number;
  readonly retry: string;
  readonly timeout: string;
  readonly onFail: string;
  readonly final: boolean;
};

export type PlanDrawing = {
  readonly topology: Topology;
  readonly layout: Layout;
  readonly cards: readonly PlanCard[];
};

export type CheckedPlan = {
  readonly ok: boolean;
  readonly problems: readonly PlanProblem[];
  readonly count: number;
  readonly drawing: PlanDrawing | null;
  /** Why there is no drawing. */
  readonly undrawn: string | null;
};

export type SmithRequest = {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly hash: string;
  readonly synthetic: boolean;
  readonly tags: readonly string[];
  readonly request: { readonly text: string; readonly narratives: number };
  readonly end: PlanningEnd;
  readonly reason: string;
  readonly toolsKnown: boolean;
  readonly attempts: readonly Attempt[];
  /** The plan that the editor begins with: the accepted one, or what the last attempt gave. */
  readonly start: { readonly text: string; readonly accepted: boolean; readonly checked: CheckedPlan };
  readonly signature: Signature;
};
