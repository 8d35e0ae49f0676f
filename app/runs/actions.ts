"use server";

import { action } from "@/app/door/action";
import * as cancel from "@/lib/server/tasks/cancel";

export const cancelTask = action(cancel.cancelTask);
