import type { InvariantName, Signature } from "../topology";
import type { Trace } from "../trace";
import { carriedOutOnce, decidedBeforeActing, oneInterruptSurface, originsToldApart } from "./acting";
import { countedOnce, resetPerCycle } from "./cycles";
import { type Breach, type Invariant, type InvariantLimits, seenOf } from "./invariant";
import {
  fewLlmCalls,
  nothingDerivedKept,
  nothingRepeated,
  routersWriteNothing,
  withinSteps,
} from "./working";

export const invariants: readonly Invariant[] = [
  countedOnce,
  resetPerCycle,
  decidedBeforeActing,
  carriedOutOnce,
  oneInterruptSurface,
  originsToldApart,
  nothingRepeated,
  withinSteps,
  fewLlmCalls,
  routersWriteNothing,
  nothingDerivedKept,
];

/** Two: a schema with two fields to parse is prepared in one step. */
const usual: InvariantLimits = { llmCalls: 2 };

export type BreachOptions = Partial<InvariantLimits> & {
  /** Invariants that a rules file turns off. */
  readonly ignored?: readonly InvariantName[];
};

/** Finds breaches of the invariants that the trace's planner declares, in their order; empty if all hold. */
export function breachesOf(
  trace: Trace,
  signature: Signature,
  { ignored = [], ...limits }: BreachOptions = {},
): readonly Breach[] {
  const seen = seenOf(trace, signature, { ...usual, ...limits });
  const declared = invariants.filter(
    ({ id }) => !ignored.includes(id) && (signature.invariants?.includes(id) ?? true),
  );
  return declared.flatMap((invariant) =>
    invariant.breaks(seen).map((found) => ({ invariant: invariant.id, ...found })),
  );
}
