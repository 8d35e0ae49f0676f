import "server-only";
import * as plans from "../../../planners/smith";
import type { Recording } from "../../../recording";
import type { Json } from "../../../std";
import { recent } from "../../cache/recent";
import { helped } from "../../core/layOut";
import type { StoredRecording } from "../../db/recordings";
import type { Ctx } from "../../verb/context";

/** View of a recorded request, and the tools that its plans may call; `registry` is `null` for the shipped ones. */
export type Planning = plans.ToldPlanning;

/** Max characters of plans checked on the main thread, with the shipped registry only. */
const maxHere = 100_000;

const known = recent<Promise<Planning>>("plannings", 500);

/** Cached per version, since versions never change. */
export const planningOf = (
  ctx: Ctx,
  { hash, recording }: Pick<StoredRecording, "hash" | "recording">,
): Promise<Planning> => known(ctx.memory, hash, () => tell(ctx, recording));

/** Builds a planning's view, on a helper thread if it is large or has its own registry. */
export async function tell(ctx: Ctx, recording: Recording): Promise<Planning> {
  const outputs = recording.turns.flatMap(({ calls }) => calls.map(({ answer }) => answer));
  const size = outputs.reduce<number>((sum, one) => sum + (typeof one === "string" ? one.length : 0), 0);
  const isSmall = size <= maxHere && !Object.hasOwn(recording.start, "registry");
  return isSmall ? plans.planningIn(recording) : onHelper(ctx, "planningIn", recording);
}

export async function checkText(ctx: Ctx, text: plans.PlanText): Promise<plans.CheckedText> {
  return isSmall(text) ? plans.checkPlanText(text) : onHelper(ctx, "checkPlanText", text);
}

/** Returns the graph of a plan's text, or its problems. */
export async function drawText(
  ctx: Ctx,
  text: plans.PlanText & { readonly title: string },
): Promise<plans.DrawnPlan> {
  return isSmall(text) ? plans.drawPlanText(text) : onHelper(ctx, "drawPlanText", text);
}

/** Returns the plan's text with the edits that need no guess. */
export async function repairText(ctx: Ctx, text: plans.PlanText): Promise<plans.RepairedPlan> {
  return isSmall(text) ? plans.repairPlan(text) : onHelper(ctx, "repairPlan", text);
}

const isSmall = ({ plan, registry }: plans.PlanText): boolean => plan.length <= maxHere && registry === null;

const onHelper = <T>(ctx: Ctx, task: keyof typeof plans.tasks, input: object): Promise<T> =>
  helped(ctx.helpers.planner({ planner: "smith", task, input: input as Json })) as Promise<T>;
