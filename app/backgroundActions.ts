"use server";

import { z } from "zod";
import { action } from "@/app/door/action";
import { startBackground } from "@/lib/server/background/start";
import { stopBackground } from "@/lib/server/background/stop";

/** Pauses background runs, also after a restart of the server. */
export const stopRunning = action(z.tuple([]), (ctx) => stopBackground(ctx, {}));

export const letRun = action(z.tuple([]), (ctx) => startBackground(ctx, {}));
