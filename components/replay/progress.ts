import { counted } from "@/lib/std";
import type { Sweep } from "./schema";

/** Describes the progress of a sweep in one sentence. */
export function progress({ state, total, finished, counts, waitsForEngine }: Sweep): string {
  const { failed = 0, known = 0, cancelled = 0 } = counts;
  const of = (done: number) => `${done.toLocaleString("en")} of ${counted(total, "replay")}`;
  const trouble = failed > 0 ? `, ${failed} failed` : "";
  const waits = waitsForEngine ? `. ${waiting}` : "";
  if (state === "running") return `${of(finished)}${trouble}${waits}`;
  if (state === "cancelled") return `Cancelled after ${of(finished - cancelled)}${trouble}`;
  const before = known > 0 ? `, ${known} known before` : "";
  return `${counted(total, "replay")} finished${before}${trouble}`;
}

const waiting =
  "The others wait for a server with the engine that the run was started under, and none is there. Start one, or cancel the run and start it again";
