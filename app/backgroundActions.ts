"use server";

import { action } from "@/app/door/action";
import * as start from "@/lib/server/background/start";
import * as stop from "@/lib/server/background/stop";

export const startBackground = action(start.startBackground);
export const stopBackground = action(stop.stopBackground);
