import "server-only";
import * as plans from "../../planners/smith";
import type { Recording } from "../../recording";
import type { Json } from "../../std";
import { recent } from "../cache/recent";
import { helped, theHelpers } from "../core/theHelpers";
import type { StoredRecording } from "../db/recordings";

/** A recorded request as it is told, and the tools that its plans may call; `registry` is null for the shipped ones. */
export type Planning = plans.ToldPlanning;

/** Characters of plans that are checked on the main thread, by the shipped registry only. */
const maxHere = 100_000;

const known = recent<Promise<Planning>>("plannings", 500);

/** Told once for each version: versions never change. */
export const planningOf = ({
  hash,
  recording,
}: Pick<StoredRecording, "hash" | "recording">): Promise<Planning> => known(hash, () => tell(recording));

/** Tells a planning on a helper thread where it is large or brings a registry. */
export async function tell(recording: Recording): Promise<Planning> {
  const outputs = recording.turns.flatMap(({ calls }) => calls.map(({ answer }) => answer));
  const size = outputs.reduce<number>((sum, one) => sum + (typeof one === "string" ? one.length : 0), 0);
  const isSmall = size <= maxHere && !Object.hasOwn(recording.start, "registry");
  return isSmall ? plans.planningIn(recording) : onHelper("planningIn", recording);
}

export async function checkText(text: plans.PlanText): Promise<plans.CheckedText> {
  return isSmall(text) ? plans.checkPlanText(text) : onHelper("checkPlanText", text);
}

/** The graph of a plan's text, or what is wrong with it. */
export async function drawText(text: plans.PlanText & { readonly title: string }): Promise<plans.DrawnPlan> {
  return isSmall(text) ? plans.drawPlanText(text) : onHelper("drawPlanText", text);
}

const isSmall = ({ plan, registry }: plans.PlanText): boolean => plan.length <= maxHere && registry === null;

const onHelper = <T>(task: keyof typeof plans.tasks, input: object): Promise<T> =>
  helped(theHelpers().planner({ planner: "smith", task, input: input as Json })) as Promise<T>;
