"use server";

import { z } from "zod";
import { startBackground } from "@/lib/server/background/start";
import { stopBackground } from "@/lib/server/background/stop";
import { action } from "@/lib/server/http/action";

/** Stops what runs by itself, for later starts of the server too. */
export const stopRunning = action(z.tuple([]), (actor) => stopBackground({ actor, input: {} }));

export const letRun = action(z.tuple([]), (actor) => startBackground({ actor, input: {} }));
