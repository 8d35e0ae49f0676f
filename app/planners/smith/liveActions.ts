"use server";

import { action } from "@/app/door/action";
import * as live from "@/lib/server/of/smith/live/cancel";
import * as propose from "@/lib/server/of/smith/live/propose";

export const cancelLive = action(live.cancelLive);
export const proposeTexts = action(propose.proposeTexts);
