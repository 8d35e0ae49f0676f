import type { DraftDocument, EditHistory } from "@/lib/editor";

/** Returns the names of the steps between the server's document and the present one, undone ones included, latest last; empty if its document is not in the history. */
export function unsavedSteps(
  { present, past, future }: EditHistory<DraftDocument>,
  agreed: DraftDocument,
): readonly string[] {
  if (present === agreed) return [];
  const made = past.findIndex(({ document }) => document === agreed);
  if (made >= 0) return past.slice(made).map(({ name }) => name);
  const undone = future.findIndex(({ document }) => document === agreed);
  return undone < 0 ? [] : future.slice(undone).map(({ name }) => `Undo ${name}`);
}
