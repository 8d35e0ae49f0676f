import "server-only";
import { z } from "zod";
import { answerFaults } from "../../planners";
import { AnswerSet } from "../../recording";
import { explain, hash, Json } from "../../std";
import { checkName } from "../core/documentName";
import { Conflict, refuse } from "../core/errors";
import { changing } from "../db/changing";
import { addPlannerDocument, lockPlannerDocuments, renewPlannerDocument } from "../db/plannerDocuments";
import { answersKind, storedAnswers } from "../evidence/answerSets";
import { reviewerVerb } from "../verb/verb";
import { type AnswerSetSummary, referenceOf, summaryOf } from "./list";

const Input = z.strictObject({
  document: Json,
  /** True for a new set, which is refused if its id is already taken. */
  isNew: z.boolean().default(false),
  /** Reference of the version that was edited; refused if another is the newest now. */
  expected: z.string().min(1).max(300).optional(),
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
    const documents = { prisma: tx, workspaceId: actor.workspaceId };
    const newest = (await storedAnswers(documents, set.planner)).find(({ set: { id } }) => id === set.id);
    // The same answers are accepted again, since the response of the first save may have been lost.
    if (newest && newest.hash !== stored.hash) {
      if (input.isNew) throw taken(newest.set.title, set.title);
      if (input.expected !== undefined && input.expected !== referenceOf(newest))
        throw new Conflict(`"${newest.set.title}" was changed elsewhere since you opened it here.`);
    }
    await addPlannerDocument(tx, actor, row);
    await renewPlannerDocument(tx, actor, { ...row, createdAt: stored.createdAt });
    const about = { kind: answersKind, name: set.id };
    const event = { kind: "answers.saved" as const, about, line: `kept the answers ${set.id}` };
    return { answer: summaryOf(ctx, stored), event };
  });
});

const taken = (known: string, title: string): Conflict =>
  new Conflict(
    `There are answers called "${known}" already, under the same id. Choose another name than "${title}", or change those.`,
  );
