import type { Action } from "@/lib/server/http/action";
import type { cancelTask } from "@/lib/server/tasks/cancel";
import { InCode } from "../../ui/code/InCode";
import { Panel } from "../../ui/Panel";
import { PageLink } from "../../ui/reading/PageLink";
import { CancelTask } from "./CancelTask";
import type { RunLine } from "./runLine";

type Props = {
  readonly lines: readonly RunLine[];
  readonly cancelTask: Action<typeof cancelTask>;
};

/** Lists active and recent runs of every kind, newest first, each linked to its results. */
export const RunList = ({ lines, cancelTask }: Props) => (
  <Panel title="Latest runs">
    {lines.length === 0 && <p className="p-3 text-ink-2">Nothing has run yet.</p>}
    <ul className="divide-y">
      {lines
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .map(({ id, title, href, status, result, task }) => (
          <li key={id} className="relative flex items-center gap-3 px-3 py-2 hover:bg-surface-2">
            <div className="min-w-0 flex-1">
              <PageLink href={href} className="font-medium after:absolute after:inset-0">
                {title}
              </PageLink>
              <p className="text-ink-2 text-xs">{status}</p>
              {result !== null && (
                <p className="text-ink-2 text-xs">
                  <InCode text={result} />
                </p>
              )}
            </div>
            {task !== null && <CancelTask task={task} title={title} cancelTask={cancelTask} />}
          </li>
        ))}
    </ul>
  </Panel>
);
