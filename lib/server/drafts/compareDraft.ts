import "server-only";
import { behaviourHash } from "../../changes";
import {
  type ComparisonStatus,
  compareDiffs,
  questionsOf,
  type ResultCounts,
  type SuppliedSummary,
  sumSupplied,
  type UnansweredQuestion,
} from "../../diff";
import { type PairDiff, pairDiffOf } from "../../review";
import type { Answers } from "../../rules";
import { changesBetween } from "../core/changesBetween";
import { signatureFor } from "../core/signature";
import type { RecordingSummary } from "../db/recordings";
import type { Ctx } from "../verb/context";
import { draftAnswers } from "./draftAnswers";
import { finishing } from "./finishing";
import { soonestFirst } from "./soonest";
import { type DraftReplays, prepared } from "./traces";

/** Differences of a draft from its base so far; the last event is `finished`. */
export type DraftAnswer = ResultCounts & {
  readonly state: "running" | "finished";
  /** Number of recordings for which it is known whether decisions differ. */
  readonly done: number;
  readonly total: number;
  /** True if no change can affect behaviour. */
  readonly alike: boolean;
  /** Differing recordings that have not run to their end yet, so that their cause is unknown. */
  readonly open: number;
  /** `null` until all recordings have ended, and if none had to be replayed. */
  readonly answers: Answers | null;
  /** Causes of the differences, gravest first. */
  readonly causes: readonly DraftCause[];
  /** Effect of supplied answers; `null` if there are none. */
  readonly supplied: SuppliedSummary | null;
  /** Questions without an answer, at which the draft stops. */
  readonly unanswered: readonly UnansweredQuestion[];
};

export type DraftCause = {
  readonly sentence: string;
  readonly status: ComparisonStatus;
  readonly recordings: readonly string[];
};

/** Replays a draft on recordings and compares it with its base; stores nothing. */
export async function* compareDraft(
  ctx: Ctx,
  replays: DraftReplays,
  recordings: readonly RecordingSummary[],
  stopped: AbortSignal,
): AsyncGenerator<DraftAnswer> {
  const { base, draft } = replays;
  const alike = behaviourHash(base.topology) === behaviourHash(draft);
  const total = alike ? 0 : recordings.length;
  const signature = signatureFor(ctx, base.planner);
  const pairs: PairDiff[] = [];
  const open: Known[] = [];
  const compared = () =>
    compareDiffs(
      pairs.map(({ diff }) => diff),
      { base: base.name, head: "the draft", signature },
    );
  const result = (state: DraftAnswer["state"], comparison = compared()): DraftAnswer => {
    const { causes, totals } = comparison;
    const { byStatus, endOtherwise } = totals;
    const counts = { byStatus: { ...byStatus, differs: byStatus.differs + open.length }, endOtherwise };
    return {
      state,
      done: pairs.length + open.length,
      total,
      alike,
      open: open.length,
      ...counts,
      answers: null,
      causes: causes.map(({ sentence, status, recordings: differing }) => {
        return { sentence, status, recordings: differing };
      }),
      supplied: replays.given && sumSupplied(pairs.map(({ supplied }) => supplied)),
      unanswered: questionsOf(pairs.map(({ stopped: at }) => at)),
    };
  };
  if (alike) {
    yield result("finished");
    return prepared(replays, recordings, stopped);
  }
  yield result("running");
  const known = await Promise.all(recordings.map(replays.ofBase));
  const graphs = { topologies: { base: base.topology, head: draft }, signature };
  const pending = (some: readonly Known[], replayed: DraftReplays["unlessDifferent"]) =>
    some.map((one) => async () => {
      const trace = await replayed(one);
      return { one, pair: trace && pairDiffOf(one.trace, trace, graphs) };
    });
  const changes = await changesBetween(ctx, { base: base.topology, head: draft, signature });
  const first = pending(soonestFirst(known, changes), replays.unlessDifferent);
  for await (const { one, pair } of finishing(first, replays.atOnce)) {
    if (stopped.aborted) return;
    if (pair) pairs.push(pair);
    else open.push(one);
    if (pairs.length < total) yield result("running");
  }
  for await (const { one, pair } of finishing(pending([...open], replays.ofDraft), replays.atOnce)) {
    if (stopped.aborted) return;
    open.splice(open.indexOf(one), 1);
    if (pair) pairs.push(pair);
    if (open.length > 0) yield result("running");
  }
  const comparison = compared();
  const facts = pairs.map((pair) => pair.facts);
  yield {
    ...result("finished", comparison),
    answers: await draftAnswers(ctx, replays, recordings, comparison, facts),
  };
}

type Known = Awaited<ReturnType<DraftReplays["ofBase"]>>;
