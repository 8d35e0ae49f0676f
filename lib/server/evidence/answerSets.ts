import "server-only";
import { AnswerSet } from "../../recording";
import { recent } from "../cache/recent";
import { NotFound } from "../core/errors";
import type { Reference } from "../core/reference";
import { type DocumentReader, listPlannerDocuments, plannerDocumentText } from "../db/plannerDocuments";
import type { Store } from "../db/store";

/** The kind under which answer sets are kept among a planner's documents. */
export const answersKind = "answers";

/** A version of an answer set, named by its content. */
export type StoredAnswers = { readonly hash: string; readonly createdAt: Date; readonly set: AnswerSet };

/** Every version of every set of a planner, the newest first. */
export async function storedAnswers(
  store: DocumentReader,
  workspaceId: string,
  planner: string,
): Promise<readonly StoredAnswers[]> {
  const stored = await listPlannerDocuments(store, workspaceId, { planner, kind: answersKind });
  return stored.map(({ hash, createdAt, document }) => ({ hash, createdAt, set: AnswerSet.parse(document) }));
}

/** The set that a reference names, its newest version where it names none. */
export async function findAnswers(
  store: Store,
  workspaceId: string,
  planner: string,
  { text, name, hash }: Reference,
): Promise<StoredAnswers> {
  const found = (await storedAnswers(store, workspaceId, planner)).find(
    (one) => one.set.id === name && (hash === null || one.hash.startsWith(hash)),
  );
  if (!found)
    throw new NotFound(`There are no answers ${text} for the planner ${planner} in this workspace.`);
  return found;
}

const kept = recent<Promise<string>>("answer-set-texts", 50);

/** The answer set of a replay's options as the JSON text that a worker is given. Throws `NotFound` where nothing is kept under the hash. */
export const answersText = async (
  store: Store,
  workspaceId: string,
  hash: string | undefined,
): Promise<{ readonly answers?: string }> => {
  if (hash === undefined) return {};
  const key = `${store.where} ${workspaceId} ${hash}`;
  const read = async (): Promise<string> => {
    const text = await plannerDocumentText(store, workspaceId, answersKind, hash);
    if (text === null) throw new NotFound(`There are no answers with the hash ${hash} in this workspace.`);
    return text;
  };
  return { answers: await kept(key, read) };
};
