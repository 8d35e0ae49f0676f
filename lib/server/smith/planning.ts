import "server-only";
import * as plans from "../../planners/smith";
import type { Recording } from "../../recording";
import type { Json } from "../../std";
import { recent } from "../cache/recent";
import { helped, theHelpers } from "../core/theHelpers";
import type { StoredRecording } from "../db/recordings";

/** View of a recorded request, and the tools that its plans may call; `registry` is `null` for the shipped ones. */
export type Planning = plans.ToldPlanning;

/** Max characters of plans checked on the main thread, with the shipped registry only. */
const maxHere = 100_000;

const known = recent<Promise<Planning>>("plannings", 500);

/** Cached per version, since versions never change. */
export const planningOf = ({
  hash,
  recording,
}: Pick<StoredRecording, "hash" | "recording">): Promise<Planning> => known(hash, () => tell(recording));

/** Builds a planning's view, on a helper thread if it is large or has its own registry. */
export async function tell(recording: Recording): Promise<Planning> {
  const outputs = recording.turns.flatMap(({ calls }) => calls.map(({ answer }) => answer));
  const size = outputs.reduce<number>((sum, one) => sum + (typeof one === "string" ? one.length : 0), 0);
  const isSmall = size <= maxHere && !Object.hasOwn(recording.start, "registry");
  return isSmall ? plans.planningIn(recording) : onHelper("planningIn", recording);
}

export async function checkText(text: plans.PlanText): Promise<plans.CheckedText> {
  return isSmall(text) ? plans.checkPlanText(text) : onHelper("checkPlanText", text);
}

/** Returns the graph of a plan's text, or its problems. */
export async function drawText(text: plans.PlanText & { readonly title: string }): Promise<plans.DrawnPlan> {
  return isSmall(text) ? plans.drawPlanText(text) : onHelper("drawPlanText", text);
}

const isSmall = ({ plan, registry }: plans.PlanText): boolean => plan.length <= maxHere && registry === null;

const onHelper = <T>(task: keyof typeof plans.tasks, input: object): Promise<T> =>
  helped(theHelpers().planner({ planner: "smith", task, input: input as Json })) as Promise<T>;
