import "server-only";
import { z } from "zod";
import type * as plans from "../../../planners/smith";
import { findStoredRecording, listStoredRecordings, type RecordingSummary } from "../../db/recordings";
import type { Ctx } from "../../verb/context";
import { verb } from "../../verb/verb";
import { planningOf } from "./planning";

export type PlanningEnd = plans.PlanningEnd;

/** A request in a list, with the number of attempts and the end. */
export type ListedRequest = Pick<RecordingSummary, "name" | "title" | "tags" | "synthetic"> & {
  readonly request: string;
  /** Attempts used up. */
  readonly attempts: number;
  readonly mends: number;
  readonly end: PlanningEnd;
  /** Codes of all problems in all attempts, without duplicates. */
  readonly problems: readonly string[];
};

/** Lists all requests to Smith, by name. */
export const listRequests = verb(z.strictObject({}), async (ctx) => {
  const all = await listStoredRecordings(ctx.db, "smith");
  const listed: ListedRequest[] = [];
  // Sequentially, since large ones share a single thread.
  for (const one of all) listed.push(...(await requestOf(ctx, one)));
  return listed;
});

async function requestOf(
  ctx: Ctx,
  { name, title, tags, synthetic, hash }: RecordingSummary,
): Promise<readonly ListedRequest[]> {
  const stored = await findStoredRecording(ctx.db, name, hash);
  if (!stored) return [];
  const { request, attempts, end } = (await planningOf(ctx, stored)).told;
  const codes = attempts.flatMap(({ problems }) => problems.map(({ code }) => code));
  return [
    {
      name,
      title,
      tags,
      synthetic,
      end,
      request: request.text,
      attempts: attempts.filter(({ uses }) => uses !== null).length,
      mends: attempts.filter(({ uses }) => uses === null).length,
      problems: [...new Set(codes)],
    },
  ];
}
