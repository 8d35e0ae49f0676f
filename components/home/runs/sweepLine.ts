import type { RunSummary } from "@/lib/server/home/lastRuns";
import { counted, listed } from "@/lib/std";
import { ago } from "../../ui/roughly";
import type { RunContext, RunLine } from "./runLine";

const few = 2;

/** Describes a sweep, linked to its results. */
export function sweepLine(run: RunSummary, context: RunContext): RunLine {
  const over = run.state === "running" ? "" : ` ${ago(run.finishedAt ?? run.createdAt, context.now)}`;
  const earlier = run.older ? ", under an earlier engine" : "";
  return {
    id: run.id,
    title: titleOf(run, context),
    href: hrefOf(run),
    status: `${counted(run.recordings, "recording")}, ${endOf(run)}${over}${earlier}`,
    result: null,
    createdAt: run.createdAt,
    task: null,
  };
}

/** Names both topologies; for more, the count and the planner, as in the planner's heading. */
function titleOf({ topologies, planner }: RunSummary, context: RunContext): string {
  if (topologies.length <= few) return listed(topologies.map((name) => context.topologies.get(name) ?? name));
  const of = planner === null ? "several planners" : (context.planners.get(planner) ?? planner);
  return `${counted(topologies.length, "topology", "topologies")} of ${of}`;
}

function hrefOf({ topologies, planner }: RunSummary): string {
  if (planner === null) return "/graphs";
  const [base, head = base] = topologies;
  if (topologies.length <= few && base && head) return `/compare?${new URLSearchParams({ base, head })}`;
  return `/reports/ranking?planner=${encodeURIComponent(planner)}`;
}

function endOf({ state, background, counts, finished, total, waitsForEngine }: RunSummary): string {
  const failed = counts.failed ? `, ${counts.failed} failed` : "";
  const waits = waitsForEngine ? ", waiting for a server with its engine version" : "";
  if (state === "running" && background) return `running in the background${failed}${waits}`;
  if (state === "running") {
    const done = `${finished.toLocaleString("en")} of ${counted(total, "replay")} done`;
    return `running, ${done}${failed}${waits}`;
  }
  return `${state === "cancelled" ? "cancelled" : "finished"}${failed}`;
}
