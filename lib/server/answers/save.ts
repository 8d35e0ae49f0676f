import "server-only";
import { z } from "zod";
import { answerFaults } from "../../planners";
import { AnswerSet } from "../../recording";
import { explain, hash, Json } from "../../std";
import { checkName } from "../core/documentName";
import { Conflict, refuse } from "../core/errors";
import { changing } from "../db/changing";
import {
  addPlannerDocument,
  type DocumentReader,
  lockPlannerDocuments,
  renewPlannerDocument,
} from "../db/plannerDocuments";
import { answersKind, type StoredAnswers, storedAnswers } from "../evidence/answerSets";
import { reviewerVerb } from "../verb/verb";
import { type AnswerSetSummary, summaryOf } from "./list";

const Input = z.strictObject({
  document: Json,
  /** True for a new set, which is refused if its id is already taken. */
  isNew: z.boolean().default(false),
});

const what = "The answers cannot be used";

/** Stores an answer set under its hash; its id refers to this version from now on. */
export const saveAnswers = reviewerVerb(Input, async (ctx, input): Promise<AnswerSetSummary> => {
  const { actor } = ctx;
  const read = AnswerSet.safeParse(input.document);
  if (!read.success)
    return refuse(
      what,
      explain(read.error).map(({ message }) => message),
    );
  const set = read.data;
  checkName(what, set.id);
  const planner = ctx.planners.find(set.planner)?.planner;
  if (!planner) refuse(what, [`There is no planner "${set.planner}".`]);
  const faults = answerFaults(set, planner);
  if (faults.length > 0) refuse(what, faults);
  const document = set as unknown as Json;
  const of = { planner: set.planner, kind: answersKind };
  const row = { ...of, hash: hash(document), title: set.title, document };
  return changing(ctx, async (tx) => {
    await lockPlannerDocuments(tx, actor.workspaceId, of);
    const stored = { hash: row.hash, createdAt: new Date(), set };
    if (input.isNew) await refuseTaken({ prisma: tx, workspaceId: actor.workspaceId }, stored);
    await addPlannerDocument(tx, actor, row);
    await renewPlannerDocument(tx, actor, { ...row, createdAt: stored.createdAt });
    const about = { kind: answersKind, name: set.id };
    const event = { kind: "answers.saved" as const, about, line: `kept the answers ${set.id}` };
    return { answer: summaryOf(ctx, stored), event };
  });
});

/** Accepts the same answers again, since the response of the first save may have been lost. */
async function refuseTaken(documents: DocumentReader, request: StoredAnswers): Promise<void> {
  const { planner, id, title } = request.set;
  const known = (await storedAnswers(documents, planner)).find(({ set }) => set.id === id);
  if (known && known.hash !== request.hash)
    throw new Conflict(
      `There are answers called "${known.set.title}" already, under the same id. Choose another name than "${title}", or change those.`,
    );
}
