import type { RunSummary } from "@/lib/server/home/lastRuns";
import { counted, listed } from "@/lib/std";
import { Panel } from "../ui/Panel";
import { PageLink } from "../ui/reading/PageLink";
import { ago } from "../ui/roughly";

type LastRunsProps = {
  readonly runs: readonly RunSummary[];
  /** Topology titles by id. */
  readonly titles: ReadonlyMap<string, string>;
  /** Planner titles by id. */
  readonly planners: ReadonlyMap<string, string>;
  readonly now: Date;
};

/** Lists active and recent runs, each linked to its results. */
export const LastRuns = ({ runs, titles, planners, now }: LastRunsProps) => (
  <Panel title="Latest runs">
    {runs.length === 0 && <p className="p-3 text-ink-2">Nothing has run yet.</p>}
    <ul className="divide-y">
      {runs.map((run) => (
        <li key={run.id} className="relative px-3 py-2 hover:bg-surface-2">
          <PageLink href={hrefOf(run)} className="font-medium after:absolute after:inset-0">
            {titleOf(run, titles, planners)}
          </PageLink>
          <p className="text-ink-2 text-xs">
            {counted(run.recordings, "recording")}, {endOf(run)}
            {run.state === "running" ? "" : ` ${ago(run.finishedAt ?? run.createdAt, now)}`}
            {run.older ? ", under an earlier engine" : ""}
          </p>
        </li>
      ))}
    </ul>
  </Panel>
);

const few = 2;

/** Names both topologies; for more, the count and the planner, as in the planner's heading. */
function titleOf(
  { topologies, planner }: RunSummary,
  titles: LastRunsProps["titles"],
  planners: LastRunsProps["planners"],
): string {
  if (topologies.length <= few) return listed(topologies.map((name) => titles.get(name) ?? name));
  const of = planner === null ? "several planners" : (planners.get(planner) ?? planner);
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
