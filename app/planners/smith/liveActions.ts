"use server";

import { action } from "@/app/door/action";
import * as live from "@/lib/server/of/smith/live/cancel";

export const cancelLive = action(live.cancelLive);
