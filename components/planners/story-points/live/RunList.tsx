import type { LiveRunView } from "@/lib/server/live/view";
import { counted } from "@/lib/std";
import { Panel } from "../../../ui/Panel";
import { PageLink } from "../../../ui/reading/PageLink";
import { ago } from "../../../ui/roughly";
import { runHref } from "./runHref";
import { spentText, stateTitles } from "./stateWords";

type Props = { readonly runs: readonly LiveRunView[]; readonly now: Date };

/** Lists live runs, newest first. */
export const RunList = ({ runs, now }: Props) => (
  <Panel title="Live runs">
    {runs.length === 0 && <p className="p-3 text-ink-2">No live run yet.</p>}
    <ul className="divide-y">
      {runs.map((run) => (
        <li key={run.id} className="relative px-3 py-2 hover:bg-surface-2">
          <PageLink href={runHref(run.id)} className="font-medium after:absolute after:inset-0">
            {run.title}
          </PageLink>
          <p className="text-ink-2 text-xs">
            {stateTitles[run.state]}, {run.done} of {counted(run.total, "task")}, {spentText(run.spent)},{" "}
            {run.creatorName}, {ago(run.createdAt, now)}
          </p>
        </li>
      ))}
    </ul>
  </Panel>
);
