import "server-only";
import { z } from "zod";
import * as plans from "../../../../planners/smith";
import { listPlannerDocuments, type PlannerDocument } from "../../../db/plannerDocuments";
import type { Ctx } from "../../../verb/context";
import { verb } from "../../../verb/verb";
import { checkText } from "../planning";
import { findRegistry, planFiles, requestOfFile } from "../planRequest";

/** A plan file in a list. */
export type ListedPlan = {
  readonly hash: string;
  /** Reference where a request can be named too. */
  readonly reference: string;
  readonly name: string;
  /** Number of its calls; `null` if they cannot be drawn. */
  readonly calls: number | null;
  readonly problems: number;
  readonly warnings: number;
  /** True if it was edited from another plan. */
  readonly edited: boolean;
  /** Its tools; `null` for the shipped ones. */
  readonly registry: { readonly hash: string; readonly title: string } | null;
  readonly createdBy: string;
  readonly createdAt: string;
};

/** Lists the plan files of the workspace, newest first. */
export const listPlans = verb(z.strictObject({}), async (ctx): Promise<ListedPlan[]> => {
  const listed: ListedPlan[] = [];
  // Sequentially, since large ones share a single thread.
  for (const one of await listPlannerDocuments(ctx.db, planFiles)) listed.push(await listedPlan(ctx, one));
  return listed;
});

async function listedPlan(ctx: Ctx, { document, ...stored }: PlannerDocument): Promise<ListedPlan> {
  const file = document as plans.PlanFile;
  const checked = await checkText(ctx, { plan: file.text, ...(await requestOfFile(ctx, file)) });
  const registry = file.registry === null ? null : await findRegistry(ctx, file.registry);
  return {
    hash: stored.hash,
    reference: plans.planNamed(stored.hash),
    name: file.name,
    calls: checked.sketch?.cards.length ?? null,
    problems: checked.count,
    warnings: checked.warnings.length,
    edited: file.editedFrom !== null,
    registry: registry && { hash: registry.hash, title: registry.title },
    createdBy: stored.createdBy,
    createdAt: stored.createdAt.toISOString(),
  };
}
