import type { Delta } from "@/lib/std";
import type { CheckedPlan, PlanningEnd } from "../schema";

// What the server tells of two plans; the page takes it as props.

export type SideName = "a" | "b";

export type CompareSide = {
  readonly request: string;
  readonly title: string;
  /** The topology that planned it anew; null: as recorded. */
  readonly topology: string | null;
  readonly end: PlanningEnd;
  /** Which of `attempts`, from 1. */
  readonly attempt: number;
  readonly attempts: readonly { readonly kind: "draft" | "mend" | "repair"; readonly problems: number }[];
  readonly checked: CheckedPlan;
  /** By the numbers of the diff. */
  readonly calls: readonly { readonly place: number; readonly call: string }[];
};

export type CallChange = {
  readonly base: number;
  readonly head: number;
  readonly call: string;
  readonly inputs: Delta;
  readonly settings: Delta;
};

export type OrderChange = {
  readonly kind: "reversed" | "freed" | "bound";
  readonly first: number;
  readonly second: number;
};

export type Shape = {
  readonly calls: number;
  readonly levels: number;
  readonly widest: number;
  readonly longest: readonly number[];
};

export type PlanDiff = {
  readonly same: readonly CallChange[];
  readonly changed: readonly CallChange[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
  readonly order: readonly OrderChange[];
  readonly output: { readonly base: number; readonly head: number } | null;
  readonly shape: { readonly base: Shape; readonly head: Shape };
  readonly equal: boolean;
};

export type PlanComparison = {
  readonly a: CompareSide;
  readonly b: CompareSide;
  readonly diff: PlanDiff | null;
  readonly beside: Delta;
};

export type Choices = {
  readonly requests: readonly { readonly name: string; readonly title: string }[];
  readonly topologies: readonly { readonly name: string; readonly title: string }[];
};
