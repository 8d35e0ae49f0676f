import "server-only";
import { z } from "zod";
import type { AnswerRule } from "../../recording";
import { type StoredAnswers, storedAnswers } from "../evidence/answerSets";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";

/** Summary of the newest version of an answer set. */
export type AnswerSetSummary = {
  readonly name: string;
  readonly title: string;
  /** Identifies exactly this version. */
  readonly reference: string;
  readonly answers: readonly AnswerRule[];
  /** The question of each answer, in a few words. */
  readonly labels: readonly string[];
};

const Input = z.strictObject({ planner: z.string().min(1).max(120) });

/** Lists a planner's answer sets by title, each in its newest version. */
export const listAnswers = verb(Input, async (ctx, input): Promise<AnswerSetSummary[]> => {
  const newest = new Map<string, AnswerSetSummary>();
  for (const stored of await storedAnswers(ctx.db, input.planner))
    if (!newest.has(stored.set.id)) newest.set(stored.set.id, summaryOf(ctx, stored));
  return [...newest.values()].sort((a, b) => (a.title < b.title ? -1 : 1));
});

export const summaryOf = (ctx: Ctx, { hash, set }: StoredAnswers): AnswerSetSummary => ({
  name: set.id,
  title: set.title,
  answers: set.answers,
  reference: referenceOf({ hash, set }),
  labels: set.answers.map((rule) => labelOf(ctx, set.planner, rule)),
});

export const referenceOf = ({ hash, set }: Pick<StoredAnswers, "hash" | "set">): string =>
  `${set.id}@${hash.slice(0, 12)}`;

function labelOf(ctx: Ctx, planner: string, { kind, request }: AnswerRule): string {
  const calls = ctx.planners.find(planner)?.planner.calls ?? {};
  const read = Object.hasOwn(calls, kind) ? calls[kind]?.request.safeParse(request) : undefined;
  return read?.success ? (calls[kind]?.label(read.data as never) ?? kind) : kind;
}
