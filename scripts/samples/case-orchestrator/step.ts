import type { CallError } from "../../../lib/planner";
import type { Intent } from "../../../lib/planners/case-orchestrator/schema";
import type { Json } from "../../../lib/std";

export type Information = "demographics" | "medications" | "allergies";

/** A message of the patient, with what is true of it: what the calls answer and which action is right follow from that. */
export type Step = {
  readonly text: string;
  readonly summary: string;
  readonly intent: Intent;
  /** The procedure that it names. */
  readonly names?: string;
  readonly documents?: number;
  /** The part of its documents that cannot be read. */
  readonly unreadable?: string;
  readonly providers?: number;
  readonly gives?: readonly Information[];
  /** A question beside the way; "what next?" is none. */
  readonly asks?: boolean;
  readonly agrees?: boolean;
  /** The classifier's mistake, or its failure. */
  readonly heardAs?: Intent | "failed";
  readonly summaryFails?: boolean;
  readonly planner?: PlannerFault;
};

/** How the planner's answer to a message goes wrong. */
export type PlannerFault =
  | { readonly error: CallError }
  | { readonly answer: Json }
  /** The right answer with other fields. */
  | { readonly change: { readonly [field: string]: Json } }
  | { readonly without: string };

export type Case = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly procedure: string;
  readonly needs: readonly Information[];
  readonly steps: readonly Step[];
};
