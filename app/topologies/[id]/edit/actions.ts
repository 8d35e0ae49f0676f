"use server";

import { action } from "@/app/door/action";
import * as ended from "@/lib/server/drafts/giveUp";
import * as drafts from "@/lib/server/drafts/save";
import * as versions from "@/lib/server/drafts/saveVersion";
import * as planners from "@/lib/server/planners/checkParameters";

export const checkParameters = action(planners.checkParameters);
export const saveDraft = action(drafts.saveDraft);
export const saveVersion = action(versions.saveVersion);
export const giveUpDraft = action(ended.giveUpDraft);
export const restoreDraft = action(ended.restoreDraft);
