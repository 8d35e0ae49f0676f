import type { Action } from "@/lib/server/http/action";
import type { repairPlan } from "@/lib/server/of/smith/plans/repair";
import type { savePlan } from "@/lib/server/of/smith/plans/save";
import { unreachable } from "../../../ui/live/unreachable";

export type PlanActions = {
  readonly repairPlan: Action<typeof repairPlan>;
  readonly savePlan: Action<typeof savePlan>;
};

/** The request or plan file that an edited plan comes from: `reference` as in addresses, `name` for people. */
export type PlanSource = { readonly reference: string; readonly name: string };

export const lost = unreachable();
