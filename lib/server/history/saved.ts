import "server-only";
import { z } from "zod";
import type { Changed } from "../db/changing";
import type { Revised, RevisedName, RevisionNote } from "../db/history/revisions";

/** Input of verbs that add a revision: a reason, and the revision that the change is based on (0 for a new name). */
export const RevisionFields = {
  why: z.string().trim().max(500).optional(),
  expected: z.int().min(0).optional(),
};

export type SavedRevision = {
  readonly name: string;
  readonly hash: string;
  /** Its number, or that of the current revision with the same content. */
  readonly revision: number;
};

/** `added`: false if the current revision has the same content. */
export type AddedRevision = SavedRevision & { readonly added: boolean };

/** Creates the result and the audit event of a saved document. */
export function savedRevision(
  of: Revised,
  { name, hash }: { readonly name: string; readonly hash: string },
  { number, added }: RevisedName,
  { why }: RevisionNote,
): Changed<AddedRevision> {
  const line = `saved version ${number} of the ${of} ${name}${why ? `: “${why}”` : ""}`;
  const event = {
    kind: `${of}.saved` as const,
    about: { kind: of, name },
    line,
    body: { revision: number, hash },
  };
  return { answer: { name, hash, revision: number, added }, event: added ? event : null };
}
