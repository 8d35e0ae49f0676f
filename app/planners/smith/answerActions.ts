"use server";

import { action } from "@/app/door/action";
import * as keep from "@/lib/server/of/smith/answers/keep";
import * as propose from "@/lib/server/of/smith/answers/propose";

export const keepAnswers = action(keep.keepAnswers);
export const proposeAnswers = action(propose.proposeAnswers);
