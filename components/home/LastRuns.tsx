import { PageLink } from "@/components/ui/reading/PageLink";
import type { RunSummary } from "@/lib/server/home/lastRuns";
import { counted, listed } from "@/lib/std";
import { Panel } from "../ui/Panel";
import { ago } from "../ui/roughly";

type LastRunsProps = {
  readonly runs: readonly RunSummary[];
  readonly titles: ReadonlyMap<string, string>;
  readonly now: Date;
};

/** What runs or ran last, each with the way to what it came to. */
export const LastRuns = ({ runs, titles, now }: LastRunsProps) => (
  <Panel title="Latest runs">
    {runs.length === 0 && <p className="p-3 text-ink-2">Nothing has run yet.</p>}
    <ul className="divide-y">
      {runs.map((run) => (
        <li key={run.id} className="relative px-3 py-2 hover:bg-surface-2">
          <PageLink href={hrefOf(run)} className="font-medium after:absolute after:inset-0">
            {titleOf(run, titles)}
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

function titleOf({ topologies }: RunSummary, titles: LastRunsProps["titles"]): string {
  const names = topologies.map((name) => titles.get(name) ?? name);
  if (names.length <= few) return listed(names);
  return `${names.slice(0, few).join(", ")} and ${names.length - few} more`;
}

function hrefOf({ topologies, planner }: RunSummary): string {
  if (planner === null) return "/topologies";
  const [base, head = base] = topologies;
  if (topologies.length <= few && base && head) return `/compare?${new URLSearchParams({ base, head })}`;
  return `/proposals?planner=${encodeURIComponent(planner)}`;
}

function endOf({ state, background, counts, finished, total, waitsForEngine }: RunSummary): string {
  const failed = counts.failed ? `, ${counts.failed} failed` : "";
  const waits = waitsForEngine ? ", waits for a server that is not there" : "";
  if (state === "running" && background) return `running by itself${failed}${waits}`;
  if (state === "running") {
    const done = `${finished.toLocaleString("en")} of ${counted(total, "replay")} done`;
    return `running, ${done}${failed}${waits}`;
  }
  return `${state === "cancelled" ? "cancelled" : "finished"}${failed}`;
}
