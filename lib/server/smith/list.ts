import "server-only";
import { z } from "zod";
import type * as plans from "../../planners/smith";
import { findStoredRecording, listStoredRecordings, type RecordingSummary } from "../db/recordings";
import type { Store } from "../db/store";
import { verb } from "../verb/verb";
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
export const listRequests = verb(z.strictObject({}), async ({ actor, store }) => {
  const all = await listStoredRecordings(store, actor.workspaceId);
  const listed: ListedRequest[] = [];
  // Sequentially, since large ones share a single thread.
  for (const one of all.filter(({ planner }) => planner === "smith"))
    listed.push(...(await requestOf(store, actor.workspaceId, one)));
  return listed;
});

async function requestOf(
  store: Store,
  workspaceId: string,
  { name, title, tags, synthetic, hash }: RecordingSummary,
): Promise<readonly ListedRequest[]> {
  const stored = await findStoredRecording(store, workspaceId, name, hash);
  if (!stored) return [];
  const { request, attempts, end } = (await planningOf(stored)).told;
  const codes = attempts.flatMap(({ problems }) => problems.map(({ code }) => code));
  return [
    {
      ...{ name, title, tags, synthetic, end },
      request: request.text,
      attempts: attempts.filter(({ uses }) => uses !== null).length,
      mends: attempts.filter(({ uses }) => uses === null).length,
      problems: [...new Set(codes)],
    },
  ];
}
