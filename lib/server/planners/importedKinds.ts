import "server-only";
import { thePlanners } from "../core/thePlanners";

/** A planner's own import format. `at`: base path of the pages of its documents. */
export type ImportedKind = {
  readonly kind: string;
  readonly title: string;
  readonly note: string;
  readonly at: string | null;
};

export const importedKinds = (): readonly ImportedKind[] =>
  thePlanners().all.flatMap(({ readers }) =>
    readers.map(({ kind, title, note, at }) => ({ kind, title, note, at })),
  );
