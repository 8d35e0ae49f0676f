import "server-only";
import { z } from "zod";
import * as plans from "../../../../planners/smith";
import { InvalidInput, notInWorkspace } from "../../../core/errors";
import { Reference } from "../../../core/reference";
import { findStoredRecording } from "../../../db/recordings";
import type { Ctx } from "../../../verb/context";
import { drawText, planningOf } from "../planning";

export const PlanInput = {
  /** The text of the plan, as it is in the editor. */
  plan: z.string().max(1_000_000),
  /** The request of the plan: determines the tools and the number of texts. */
  request: Reference,
};

type Asked = { readonly plan: string; readonly request: Reference };

/** Returns a valid plan with its tools and its request; refuses others. */
export async function askedPlan(ctx: Ctx, { plan, request }: Asked) {
  const stored = await findStoredRecording(ctx.db, request.name, request.hash);
  if (stored?.recording.planner !== "smith") throw notInWorkspace(`request ${request.text} to Smith`);
  const { told, registry } = await planningOf(ctx, stored);
  const { text, narratives } = told.request;
  const drawn = await drawText(ctx, { plan, title: "plan", registry, narratives });
  if (!drawn.ok) throw new InvalidInput(`The plan is not valid: ${drawn.problems[0]?.message ?? ""}`);
  return {
    plan: drawn.plan,
    registry: registry ?? plans.sampleRegistry(),
    text,
    title: stored.recording.title,
  };
}
