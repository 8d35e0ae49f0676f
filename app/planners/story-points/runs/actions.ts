"use server";

import { action } from "@/app/door/action";
import * as cancel from "@/lib/server/live/cancel";
import * as needs from "@/lib/server/of/story-points/live/needs";
import * as resume from "@/lib/server/of/story-points/live/resume";
import * as start from "@/lib/server/of/story-points/live/start";

export const countNeeds = action(needs.countNeeds);
export const startRun = action(start.startRun);
export const cancelLiveRun = action(cancel.cancelLiveRun);
export const resumeRun = action(resume.resumeRun);
