import "server-only";
import { z } from "zod";
import { type BisectProgress, bisect, tellBisect } from "../../bisect";
import { InvalidInput } from "../core/errors";
import { refuseApps } from "../core/refuseApps";
import { signatureFor } from "../core/signature";
import { findTaskOf } from "../db/lists/tasks";
import { keepCauseSearch } from "../db/recordingEvidence";
import { type CauseQuestion, causeQuestion, type StoredSearch, storedSearch } from "../evidence/causeSearch";
import { pairSummaries } from "../evidence/pairSummary";
import { ComparedFields } from "../evidence/recordingSets";
import { type ComparedReplays, sidesOf } from "../evidence/sides";
import { type RunningTask, startTask } from "../tasks/start";
import type { Ctx } from "../verb/context";
import { reviewerVerb } from "../verb/verb";
import { trialsOf } from "./trials";
import { type BisectView, findSearch, type SearchAbout, searchKind, viewOf } from "./view";

const Input = z.strictObject(ComparedFields);
export type BisectInput = z.input<typeof Input>;

/** Starts a search for the smallest set of changes that explains the differences. The same question is not searched twice. */
export const startBisect = reviewerVerb(Input, async (ctx, input): Promise<BisectView> => {
  const sides = await sidesOf(ctx, input);
  refuseApps(ctx, [sides.base.planner]);
  if (!sides.pairs.some(({ base, head }) => base && head))
    throw new InvalidInput("No recording has been replayed on both sides yet. Run the comparison first.");
  const question = causeQuestion(sides);
  const { pairs } = question;
  if (pairs.length === 0)
    throw new InvalidInput(`${sides.base.name} itself comes through none of the recordings.`);
  const stored = await storedSearch(ctx, question);
  if (stored) return endedView(ctx, question, stored);
  const { id } = await startTask(ctx, {
    kind: searchKind,
    question: question.hash,
    planner: sides.base.planner,
    about: aboutOf(input, question),
    progress: { tried: 0, left: 0, size: 1, moves: 0 } satisfies BisectProgress,
    run: (task) => search(ctx, task, sides, question),
  });
  return viewOf(ctx, await findSearch(ctx, id));
});

const aboutOf = (
  { base, head, set, answers }: z.output<typeof Input>,
  { pairs, leftOut }: CauseQuestion,
): SearchAbout => ({
  base: base.text,
  head: head.text,
  ...(set !== undefined && { set }),
  ...(answers && { answers: answers.text }),
  recordings: pairs.length,
  leftOut,
});

/** Returns a stored result: of the task that found it, if that is listed still. */
async function endedView(
  ctx: Ctx,
  { hash, pairs, leftOut }: CauseQuestion,
  { result, sentence }: StoredSearch,
): Promise<BisectView> {
  const task = await findTaskOf(ctx.db, { kind: searchKind, question: hash }, "finished");
  const progress = { tried: result.tried, left: 0, size: 1, moves: result.of };
  return {
    id: task?.id ?? hash,
    state: "finished",
    progress: task ? (JSON.parse(task.progress) as BisectProgress) : progress,
    recordings: pairs.length,
    leftOut,
    result,
    sentence,
  };
}

async function search(
  ctx: Ctx,
  task: RunningTask<BisectProgress>,
  sides: ComparedReplays,
  { hash, pairs, leftOut }: CauseQuestion,
): Promise<string> {
  const compared = await pairSummaries(ctx, sides, pairs);
  const names = (identical: boolean) =>
    pairs
      .filter(({ recording }) => (compared.get(recording.name)?.summary.status === "identical") === identical)
      .map(({ recording }) => recording.name);
  const result = await bisect({
    base: sides.base.topology,
    head: sides.head.topology,
    signature: signatureFor(ctx, sides.base.planner),
    differing: names(false),
    agreeing: names(true),
    ...(await trialsOf(ctx, task, sides, pairs)),
    signal: task.signal,
    onProgress: task.setProgress,
  });
  const sentence = tellBisect(result, pairs.length, leftOut);
  const found: StoredSearch = { result, sentence };
  await keepCauseSearch(ctx.db, hash, JSON.stringify(found));
  return sentence;
}
