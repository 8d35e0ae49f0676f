import type { LiveRunView } from "@/lib/server/live/view";
import { counted } from "@/lib/std";
import { ago } from "../../ui/roughly";
import type { RunContext, RunLine } from "./runLine";

const states: { readonly [state in LiveRunView["state"]]: string } = {
  running: "running",
  finished: "finished",
  cancelled: "cancelled",
  limit: "stopped at its limit",
  failed: "failed",
  interrupted: "interrupted",
};

/** Describes a run with live models, linked to its page. */
export function liveLine(run: LiveRunView, { planners, now }: RunContext): RunLine {
  const figures = `${run.done} of ${counted(run.total, "task")}, ${counted(run.spent.requests, "request")}`;
  return {
    id: run.id,
    title: `${planners.get(run.planner) ?? run.planner}: ${run.title}`,
    href: `/planners/${run.planner}/runs/${encodeURIComponent(run.id)}`,
    status: `With live models, ${states[run.state]}, ${figures}, ${ago(run.createdAt, now)}`,
    result: null,
    createdAt: run.createdAt,
    task: null,
  };
}
