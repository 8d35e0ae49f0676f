import "server-only";
import { AnswerSet } from "../../recording";
import { recent } from "../cache/recent";
import { NotFound } from "../core/errors";
import type { Reference } from "../core/reference";
import { type DocumentReader, listPlannerDocuments, plannerDocumentText } from "../db/plannerDocuments";
import type { Ctx } from "../verb/context";

/** The kind of answer sets among a planner's documents. */
export const answersKind = "answers";

/** A version of an answer set, named by its hash. */
export type StoredAnswers = { readonly hash: string; readonly createdAt: Date; readonly set: AnswerSet };

/** Lists every version of every set of a planner, newest first. */
export async function storedAnswers(
  documents: DocumentReader,
  planner: string,
): Promise<readonly StoredAnswers[]> {
  const stored = await listPlannerDocuments(documents, { planner, kind: answersKind });
  return stored.map(({ hash, createdAt, document }) => ({ hash, createdAt, set: AnswerSet.parse(document) }));
}

/** Finds the set of a reference, by default in its newest version. */
export async function findAnswers(
  ctx: Ctx,
  planner: string,
  { text, name, hash }: Reference,
): Promise<StoredAnswers> {
  const found = (await storedAnswers(ctx.db, planner)).find(
    (one) => one.set.id === name && (hash === null || one.hash.startsWith(hash)),
  );
  if (!found)
    throw new NotFound(`There are no answers named ${text} for the planner ${planner} in this workspace.`);
  return found;
}

const cache = recent<Promise<string>>("answer-set-texts", 50);

/** Returns the answer set of a replay's options as JSON text for a worker. Throws `NotFound` for an unknown hash. */
export const answersText = async (
  ctx: Ctx,
  hash: string | undefined,
): Promise<{ readonly answers?: string }> => {
  if (hash === undefined) return {};
  const key = `${ctx.db.where} ${ctx.db.workspaceId} ${hash}`;
  const read = async (): Promise<string> => {
    const text = await plannerDocumentText(ctx.db, answersKind, hash);
    if (text === null) throw new NotFound(`There are no answers with the hash ${hash} in this workspace.`);
    return text;
  };
  return { answers: await cache(ctx.memory, key, read) };
};
