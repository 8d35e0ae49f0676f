"use server";

import { action } from "@/app/door/action";
import * as repair from "@/lib/server/of/smith/plans/repair";
import * as save from "@/lib/server/of/smith/plans/save";
import * as of from "@/lib/server/of/smith/plans/saveOf";

export const repairPlan = action(repair.repairPlan);
export const savePlan = action(save.savePlan);
export const savePlanOf = action(of.savePlanOf);
