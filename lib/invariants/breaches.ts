import type { Signature } from "../topology";
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

/** Two: a schema with two fields to take apart is prepared in one go. */
const usual: InvariantLimits = { llmCalls: 2 };

/** Where a trace breaks the invariants, in their order; empty where all hold. */
export function breachesOf(
  trace: Trace,
  signature: Signature,
  limits: Partial<InvariantLimits> = {},
): readonly Breach[] {
  const seen = seenOf(trace, signature, { ...usual, ...limits });
  return invariants.flatMap((invariant) =>
    invariant.breaks(seen).map((found) => ({ invariant: invariant.id, ...found })),
  );
}
