"use server";

import { action } from "@/app/door/action";
import * as propose from "@/lib/server/of/smith/live/propose";
import * as resume from "@/lib/server/of/smith/live/resume";

export const proposeTexts = action(propose.proposeTexts);
export const discardAnswers = action(resume.discardAnswers);
export const resumeLive = action(resume.resumeLive);
