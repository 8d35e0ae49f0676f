import "server-only";
import { z } from "zod";
import * as plans from "../../../../planners/smith";
import { InvalidInput, notInWorkspace } from "../../../core/errors";
import { Reference } from "../../../core/reference";
import { findStoredRecording } from "../../../db/recordings";
import type { Ctx } from "../../../verb/context";
import { drawText, planningOf } from "../planning";
import { findPlanFile, requestOfFile } from "../planRequest";

export const PlanInput = {
  /** The text of the plan, as it is in the editor. */
  plan: z.string().max(1_000_000),
  /** The request of the plan, or its file: determines the tools and the number of texts. */
  request: Reference,
};

type Asked = { readonly plan: string; readonly request: Reference };

/** Returns a valid plan with its tools and its request; refuses others. */
export async function askedPlan(ctx: Ctx, { plan, request }: Asked) {
  const { registry, narratives, ...named } = await requestOf(ctx, request);
  const drawn = await drawText(ctx, { plan, title: "plan", registry, narratives });
  if (!drawn.ok) throw new InvalidInput(`The plan is not valid: ${drawn.problems[0]?.message ?? ""}`);
  return { plan: drawn.plan, registry: registry ?? plans.sampleRegistry(), ...named };
}

type Request = plans.PlanRequest & {
  /** Prefix of names of recordings. */
  readonly name: string;
  /** The user's request. */
  readonly text: string;
  readonly title: string;
};

/** Returns a recorded request, or what is known of the request of a plan file, whose name stands for its text. */
async function requestOf(ctx: Ctx, { name, hash, text: named }: Reference): Promise<Request> {
  const planHash = plans.planHashIn(name);
  if (planHash !== null) {
    const { file, hash } = await findPlanFile(ctx, planHash);
    const facts = await requestOfFile(ctx, file);
    return { ...facts, name: `plan-${hash.slice(0, 12)}`, text: file.name, title: file.name };
  }
  const stored = await findStoredRecording(ctx.db, name, hash);
  if (stored?.recording.planner !== "smith") throw notInWorkspace(`request ${named} to Smith`);
  const { told, registry } = await planningOf(ctx, stored);
  const { text, narratives } = told.request;
  return { registry, narratives, name: name.slice(0, 80), text, title: stored.recording.title };
}
