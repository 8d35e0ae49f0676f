"use server";

import { action } from "@/app/door/action";
import * as cancel from "@/lib/server/sweeps/cancel";
import * as start from "@/lib/server/sweeps/start";

export const startSweep = action(start.startSweep);
export const cancelSweep = action(cancel.cancelSweep);
