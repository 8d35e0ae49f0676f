"use server";

import { action } from "@/app/door/action";
import * as propose from "@/lib/server/of/smith/live/propose";

export const proposeTexts = action(propose.proposeTexts);
