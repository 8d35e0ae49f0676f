import { count } from "../ui/count";
import type { JobState, Sweep } from "./schema";

export type Progress = {
  readonly total: number;
  readonly over: number;
  readonly by: { readonly [state in JobState]: number };
  readonly says: string;
};

/** How far a sweep is, in numbers and in one sentence. */
export function progress(sweep: Sweep): Progress {
  const by = { queued: 0, running: 0, done: 0, known: 0, failed: 0, cancelled: 0 };
  for (const job of sweep.jobs) by[job.state] += 1;
  const total = sweep.jobs.length;
  const over = total - by.queued - by.running;
  return { total, over, by, says: sentence(sweep, { total, over, by }) };
}

function sentence(sweep: Sweep, { total, over, by }: Omit<Progress, "says">): string {
  const failed = by.failed > 0 ? `, ${by.failed} failed` : "";
  if (sweep.state === "running") return `${over} of ${count(total, "replay")}${failed}`;
  if (sweep.state === "cancelled")
    return `Cancelled after ${over - by.cancelled} of ${count(total, "replay")}${failed}`;
  const known = by.known > 0 ? `, ${by.known} known before` : "";
  return `${count(total, "replay")} finished${known}${failed}`;
}
