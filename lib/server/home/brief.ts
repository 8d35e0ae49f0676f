import "server-only";
import { z } from "zod";
import { compareSummaries } from "../../diff";
import { behaviourInBrief } from "../../rules";
import { InvalidInput, NotFound } from "../core/errors";
import { Reference } from "../core/reference";
import { comparedBy } from "../evidence/pairReadings";
import { pairSummaries } from "../evidence/pairSummary";
import { SetName } from "../evidence/recordingSets";
import { sidesOf } from "../evidence/sides";
import { whileSame } from "../evidence/whileSame";
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
};

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

async function briefOf(ctx: Ctx, input: z.output<typeof Input>): Promise<ComparisonBrief> {
  const sides = await sidesOf(ctx, input);
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
