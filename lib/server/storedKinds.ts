import "server-only";
import { turnsKind } from "./agreement/replayedTurns";
import type { ResultKind } from "./db/traces/storedResults";
import { outlineKind } from "./diffs/outline";
import { pairSummaryKind } from "./evidence/pairSummary";
import { differencesKind } from "./reviews/differences";
import { candidatesKind } from "./reviews/labels/candidates";

/** Every kind of stored result; those of earlier versions and of other kinds are removed at the start. */
export const storedKinds: readonly ResultKind[] = [
  pairSummaryKind,
  outlineKind,
  differencesKind,
  candidatesKind,
  turnsKind,
];
