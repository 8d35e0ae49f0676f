import "server-only";
import { z } from "zod";
import { behaviourInBrief } from "../../rules";
import { isAppTopology } from "../../topology";
import { soon } from "../cache/soon";
import { InvalidInput, NotFound } from "../core/errors";
import { Reference } from "../core/reference";
import { placeOf } from "../db/versions";
import { readOutline } from "../diffs/outline";
import { SetName } from "../evidence/recordingSets";
import { knownSides } from "../evidence/unchanged/knownSides";
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
const Input = z.strictObject({ base: Reference, head: Reference, set: SetName.optional() });

/** Returns the result of a comparison; `null` if a side or the set was removed, `late` if that takes longer than Home waits. */
export const briefComparison = verb(Input, async (ctx, input): Promise<ComparisonBrief | "late" | null> => {
  try {
    const { base, head, set } = input;
    const of = [base.text, head.text, set ?? null];
    const make = () => cache(ctx, of, () => briefOf(ctx, input));
    return await waited(ctx.memory, { key: JSON.stringify([placeOf(ctx.db), of]), make });
  } catch (error) {
    if (error instanceof NotFound || error instanceof InvalidInput) return null;
    throw error;
  }
});

const cache = whileSame<ComparisonBrief>("comparison briefs", 20, { searches: true });
/** Home waits a second for one result. */
const waited = soon<ComparisonBrief>("running briefs", 1_000);

/** Reads the figures off the outline of the comparison. */
async function briefOf(ctx: Ctx, input: z.output<typeof Input>): Promise<ComparisonBrief> {
  const sides = await knownSides(ctx, input);
  const { outline } = await readOutline(ctx, sides);
  const { causes, totals } = outline.comparison;
  const { byStatus } = totals;
  const run = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  const recordings = sides.pairs.length;
  return {
    is: behaviourInBrief({ compiles: true, run, recordings, byStatus }),
    run,
    recordings,
    same: byStatus.identical + byStatus["same-decisions"],
    differing: byStatus.differs + byStatus.failed,
    causes: causes.filter(({ status }) => status === "differs" || status === "failed").length,
    isApp: isAppTopology(sides.head.topology),
  };
}
