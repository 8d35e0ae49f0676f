import type { DraftDocument, EditHistory } from "@/lib/editor";

/** The names of the steps between what the server has and what is seen, undone ones too, the last one last; none where its document is not among them. */
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
