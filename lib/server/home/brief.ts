import "server-only";
import { z } from "zod";
import { compareSummaries } from "../../diff";
import { behaviourInBrief } from "../../rules";
import { hash } from "../../std";
import { isAppTopology } from "../../topology";
import { recent } from "../cache/recent";
import { InvalidInput, NotFound } from "../core/errors";
import { Reference } from "../core/reference";
import { storedOnce } from "../db/storedOnce";
import { noiseKey } from "../evidence/apps/readPair";
import { comparedBy } from "../evidence/pairReadings";
import { pairSummaries, pairSummaryKind } from "../evidence/pairSummary";
import { SetName } from "../evidence/recordingSets";
import { type ComparedReplays, sidesOf } from "../evidence/sides";
import { whileSame } from "../evidence/unchanged/whileSame";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";

/** Result of a comparison in figures, without drawings, problems and threads in flight. */
export type ComparisonBrief = {
  readonly is: ReturnType<typeof behaviourInBrief>;
  /** Recordings that both sides replayed, of how many. */
  readonly run: number;
  readonly recordings: number;
  readonly same: number;
  readonly differing: number;
  readonly causes: number;
  /** True for commits of an app, whose replays cannot judge another prompt. */
  readonly isApp: boolean;
};
type StoredBrief = Omit<ComparisonBrief, "isApp">;

const Input = z.strictObject({ base: Reference, head: Reference, set: SetName.optional() });

/** Returns the result of a comparison; `null` if a side or the set was removed. */
export const briefComparison = verb(Input, async (ctx, input): Promise<ComparisonBrief | null> => {
  try {
    const { base, head, set } = input;
    return await cache(ctx, [base.text, head.text, set ?? null], () => briefOf(ctx, input));
  } catch (error) {
    if (error instanceof NotFound || error instanceof InvalidInput) return null;
    throw error;
  }
});

const cache = whileSame<ComparisonBrief>("comparison briefs", 20);

/** Increment the version when the same summaries may get another brief. */
/** Increment the version when the same summaries may get another brief. */
export const briefKind = { kind: "comparison-brief", version: 1 };

const stored = storedOnce(briefKind, recent<Promise<StoredBrief>>("stored briefs", 20));

/** Reads the stored brief of these replays, or makes it of their summaries. */
async function briefOf(ctx: Ctx, input: z.output<typeof Input>): Promise<ComparisonBrief> {
  const sides = await sidesOf(ctx, input);
  const { base, head, pairs } = sides;
  const replays = pairs.map((pair) => [pair.recording.hash, pair.base?.id ?? null, pair.head?.id ?? null]);
  const noise = await noiseKey(ctx, { base: base.topology, head: head.topology });
  const of = [base.hash, head.hash, hash(replays), String(pairSummaryKind.version), ...noise];
  const [brief] = await stored(ctx.db, [{ of, make: () => sumUp(ctx, sides) }]);
  if (!brief) throw new Error("One brief is made.");
  return { ...brief, isApp: isAppTopology(head.topology) };
}

async function sumUp(ctx: Ctx, sides: ComparedReplays): Promise<StoredBrief> {
  const summaries = [...(await pairSummaries(ctx, sides, sides.pairs)).values()];
  const { causes, totals } = compareSummaries(summaries, comparedBy(ctx, sides));
  const { byStatus } = totals;
  const [run, recordings] = [summaries.length, sides.pairs.length];
  return {
    is: behaviourInBrief({ compiles: true, run, recordings, byStatus }),
    run,
    recordings,
    same: byStatus.identical + byStatus["same-decisions"],
    differing: byStatus.differs + byStatus.failed,
    causes: causes.filter(({ status }) => status === "differs" || status === "failed").length,
  };
}
