import "server-only";
import { thePlanners } from "../core/thePlanners";

/** What planners read at import beside the formats that all share. `at`: where a document of the kind has its page. */
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
