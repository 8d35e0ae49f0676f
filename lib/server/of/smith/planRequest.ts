import "server-only";
import * as plans from "../../../planners/smith";
import { notInWorkspace } from "../../core/errors";
import type { Reference } from "../../core/reference";
import { findPlannerDocument } from "../../db/plannerDocuments";
import { findStoredRecording } from "../../db/recordings";
import type { Ctx } from "../../verb/context";
import { type Planning, planningOf } from "./planning";
import { registries, registryIn } from "./registries/list";

/** Tools that a plan may call, `null` for the shipped ones, and the number of texts that its request asks for. */
export type PlanRequest = plans.PlanRequest;

export const factsOf = ({ told, registry }: Planning): PlanRequest => ({
  registry,
  narratives: told.request.narratives,
});

/** Finds what a plan is checked by: the recorded request, or the plan file (`plan:HASH`), that is named. */
export async function planRequestOf(ctx: Ctx, { text, name, hash }: Reference): Promise<PlanRequest> {
  const planHash = plans.planHashIn(name);
  if (planHash !== null) return requestOfFile(ctx, (await findPlanFile(ctx, planHash)).file);
  const stored = await findStoredRecording(ctx.db, name, hash);
  if (stored?.recording.planner !== "smith") throw notInWorkspace(`request ${text} to Smith`);
  return factsOf(await planningOf(ctx, stored));
}

export async function requestOfFile(
  ctx: Ctx,
  { registry, narratives }: plans.PlanFile,
): Promise<PlanRequest> {
  if (registry === null) return { registry: null, narratives };
  return { registry: registryIn(await findRegistry(ctx, registry)), narratives };
}

/** Finds a registry by hash, including removed ones. */
export async function findRegistry(ctx: Ctx, hash: string) {
  const found = await findPlannerDocument(ctx.db, registries, hash);
  if (!found) throw notInWorkspace(`registry ${hash}`);
  return found;
}

/** Document kind of plan files. */
export const planFiles = { planner: plans.smithModule.planner.id, kind: plans.planKind };

/** Finds a plan file by hash prefix, including removed ones. */
export async function findPlanFile(ctx: Ctx, hash: string) {
  const found = await findPlannerDocument(ctx.db, planFiles, hash);
  if (!found) throw notInWorkspace(`plan ${hash}`);
  return { ...found, file: found.document as plans.PlanFile };
}
