"use server";

import { action } from "@/app/door/action";
import * as diffs from "@/lib/server/diffs/open";
import * as inflight from "@/lib/server/inflight/open";

export const openRecording = action(diffs.openRecording);
export const openInflight = action(inflight.openInflight);
