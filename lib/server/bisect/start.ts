import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { bisect, tellBisect } from "../../bisect";
import { InvalidInput } from "../core/errors";
import { refuseApps } from "../core/refuseApps";
import { signatureFor } from "../core/signature";
import { keepCauseSearch } from "../db/recordingEvidence";
import { causeQuestion, type StoredSearch, storedSearch } from "../evidence/causeSearch";
import { pairSummaries } from "../evidence/pairSummary";
import { ComparedFields } from "../evidence/recordingSets";
import { type ComparedReplays, type ReplayPair, sidesOf } from "../evidence/sides";
import type { Ctx } from "../verb/context";
import { reviewerVerb } from "../verb/verb";
import { addSearch, type BisectView, type Search, searches, styleOf } from "./searches";
import { trialsOf } from "./trials";

const Input = z.strictObject(ComparedFields);
export type BisectInput = z.input<typeof Input>;

/** Starts a search for the smallest set of changes that explains the differences. The same question is not searched twice. */
export const startBisect = reviewerVerb(Input, async (ctx, input): Promise<BisectView> => {
  const { workspaceId } = ctx.db;
  const sides = await sidesOf(ctx, input);
  refuseApps(ctx, [sides.base.planner]);
  if (!sides.pairs.some(({ base, head }) => base && head))
    throw new InvalidInput("No recording has been replayed on both sides yet. Run the comparison first.");
  const question = causeQuestion(sides);
  const { pairs } = question;
  if (pairs.length === 0)
    throw new InvalidInput(`${sides.base.name} itself comes through none of the recordings.`);
  const known = [...searches(ctx).values()].find(
    (one) =>
      one.workspaceId === workspaceId &&
      one.question === question.hash &&
      (one.view.state === "running" || one.view.state === "finished"),
  );
  if (known) return styleOf(known);
  const stored = await storedSearch(ctx, question);
  const search: Search = {
    workspaceId,
    question: question.hash,
    abort: new AbortController(),
    lookedAt: Date.now(),
    view: {
      id: randomUUID(),
      state: stored ? "finished" : "running",
      progress: { tried: stored?.result.tried ?? 0, left: 0, size: 1, moves: stored?.result.of ?? 0 },
      recordings: pairs.length,
      leftOut: question.leftOut,
      result: stored?.result ?? null,
      sentence: stored?.sentence ?? "",
    },
  };
  addSearch(ctx, search);
  if (!stored) void run(ctx, search, sides, pairs);
  return search.view;
});

async function run(
  ctx: Ctx,
  search: Search,
  sides: ComparedReplays,
  pairs: readonly ReplayPair[],
): Promise<void> {
  const { signal } = search.abort;
  const put = (part: Partial<BisectView>): void => {
    search.view = { ...search.view, ...part };
  };
  try {
    const compared = await pairSummaries(ctx, sides, pairs);
    const names = (identical: boolean) =>
      pairs
        .filter(
          ({ recording }) => (compared.get(recording.name)?.summary.status === "identical") === identical,
        )
        .map(({ recording }) => recording.name);
    const result = await bisect({
      base: sides.base.topology,
      head: sides.head.topology,
      signature: signatureFor(ctx, sides.base.planner),
      differing: names(false),
      agreeing: names(true),
      ...(await trialsOf(ctx, search, sides, pairs)),
      signal,
      onProgress: (progress) => put({ progress }),
    });
    const sentence = tellBisect(result, search.view.recordings, search.view.leftOut);
    const found: StoredSearch = { result, sentence };
    await keepCauseSearch(ctx.db, search.question, JSON.stringify(found));
    put({ state: "finished", ...found });
  } catch (error) {
    if (signal.aborted) return put({ state: "cancelled", sentence: "The search was cancelled." });
    process.stderr.write(`bisect: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
    put({ state: "failed", sentence: "The search was interrupted. Start it again." });
  }
}
