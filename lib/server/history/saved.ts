import "server-only";
import { z } from "zod";
import type { Changed } from "../db/changing";
import type { Revised, RevisedName, RevisionNote } from "../db/history/revisions";

/** What a verb takes that makes a revision: a line of why, and the revision that the change was made from (0: the name is new). */
export const RevisionFields = {
  why: z.string().trim().max(500).optional(),
  expected: z.int().min(0).optional(),
};

export type SavedRevision = {
  readonly name: string;
  readonly hash: string;
  /** Its number, or that of the revision which says the same already. */
  readonly revision: number;
};

/** What is answered, and told to the log, once a document was saved. */
export function savedRevision(
  of: Revised,
  { name, hash }: { readonly name: string; readonly hash: string },
  { number, added }: RevisedName,
  { why }: RevisionNote,
): Changed<SavedRevision> {
  const line = `saved revision ${number} of the ${of} ${name}${why ? `: “${why}”` : ""}`;
  const event = {
    kind: `${of}.saved` as const,
    about: { kind: of, name },
    line,
    body: { revision: number, hash },
  };
  return { answer: { name, hash, revision: number }, event: added ? event : null };
}
