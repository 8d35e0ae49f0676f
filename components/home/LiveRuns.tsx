import type { LiveRunView } from "@/lib/server/live/view";
import { counted } from "@/lib/std";
import { Panel } from "../ui/Panel";
import { PageLink } from "../ui/reading/PageLink";
import { ago } from "../ui/roughly";

type Props = {
  readonly runs: readonly LiveRunView[];
  /** Planner titles by id. */
  readonly planners: ReadonlyMap<string, string>;
  readonly now: Date;
};

const states: { readonly [state in LiveRunView["state"]]: string } = {
  running: "running",
  finished: "finished",
  cancelled: "cancelled",
  limit: "stopped at its limit",
  failed: "failed",
  interrupted: "interrupted",
};

/** Lists runs with live models, each linked to its page. */
export function LiveRuns({ runs, planners, now }: Props) {
  if (runs.length === 0) return null;
  return (
    <Panel title="With live models">
      <ul className="divide-y">
        {runs.map((run) => (
          <li key={run.id} className="relative px-3 py-2 hover:bg-surface-2">
            <PageLink
              href={`/planners/${run.planner}/runs/${encodeURIComponent(run.id)}`}
              className="font-medium after:absolute after:inset-0"
            >
              {planners.get(run.planner) ?? run.planner}: {run.title}
            </PageLink>
            <p className="text-ink-2 text-xs">
              {states[run.state]}, {run.done} of {counted(run.total, "task")},{" "}
              {counted(run.spent.requests, "request")}, {ago(run.createdAt, now)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
