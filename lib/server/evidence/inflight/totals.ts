import "server-only";
import { z } from "zod";
import type { LossSummary } from "../../../inflight";
import { Reference } from "../../core/reference";
import { listInflightCounts } from "../../db/inflight";
import { verb } from "../../verb/verb";
import { SetName } from "../recordingSets";
import { casesOf, inflightSides } from "./cases";
import { added } from "./stored";

const Input = z.strictObject({
  base: Reference,
  heads: z.array(Reference).max(100),
  set: SetName.optional(),
});

/** Counts of lost threads of base under one head; `checked` of `recordings` were computed. */
export type InflightTotals = LossSummary & {
  /** The head, as named in the request. */
  readonly head: string;
  readonly checked: number;
  readonly recordings: number;
};

/** Returns the stored losses under each of several heads. */
export const inflightTotals = verb(
  Input,
  async (ctx, input): Promise<readonly InflightTotals[]> =>
    Promise.all(
      input.heads.map(async (head) => {
        const cases = casesOf(ctx, await inflightSides(ctx, { base: input.base, head, set: input.set }));
        const ids = cases.map(({ identity }) => identity.id);
        const known = [...(await listInflightCounts(ctx.db, ids)).values()];
        return { head: head.text, ...added(known), checked: known.length, recordings: cases.length };
      }),
    ),
);
