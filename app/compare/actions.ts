"use server";

import { action } from "@/app/door/action";
import * as diffs from "@/lib/server/diffs/open";
import * as rows from "@/lib/server/diffs/rows";
import * as inflight from "@/lib/server/inflight/open";
import * as drawing from "@/lib/server/topologies/drawDocument";

export const openRecording = action(diffs.openRecording);
export const listCompared = action(rows.listCompared);
export const drawDocument = action(drawing.drawDocument);
export const openInflight = action(inflight.openInflight);
