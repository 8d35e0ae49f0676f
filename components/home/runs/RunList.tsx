import type { RunPage } from "@/lib/server/home/runs";
import type { Action } from "@/lib/server/http/action";
import type { cancelTask } from "@/lib/server/tasks/cancel";
import { InCode } from "../../ui/code/InCode";
import type { GroupedRow } from "../../ui/list/groupRows";
import { type FindRows, ScopedList } from "../../ui/list/ScopedList";
import { Panel } from "../../ui/Panel";
import { PageLink } from "../../ui/reading/PageLink";
import { CancelTask } from "./CancelTask";
import { liveLine } from "./liveLine";
import type { RunContext, RunLine } from "./runLine";
import { sweepLine } from "./sweepLine";
import { taskLine } from "./taskLine";

export type RunScope = { readonly planner?: string };

type Props = {
  /** The first runs of the scope. */
  readonly page: RunPage;
  readonly context: RunContext;
  readonly scope: RunScope;
  readonly findRuns: FindRows<RunScope>;
  readonly cancelTask: Action<typeof cancelTask>;
};

const title = "Latest runs";
const groups = ["Runs"] as const;

/** Lists active and recent runs of every kind, newest first, each linked to its results. */
export function RunList({ page: { runs, ...first }, context, scope, findRuns, cancelTask }: Props) {
  if (runs.length === 0)
    return (
      <Panel title={title}>
        <p className="p-3 text-ink-2">Nothing has run yet.</p>
      </Panel>
    );
  return (
    <ScopedList
      key={JSON.stringify(scope)}
      title={title}
      label="Filter runs by topology, kind or person"
      placeholder="Filter runs"
      titles={groups}
      first={{ ...first, rows: runRows(runs, context, cancelTask) }}
      scope={scope}
      findRows={findRuns}
    />
  );
}

/** Renders the rows of the list. */
export const runRows = (
  runs: RunPage["runs"],
  context: RunContext,
  cancel: Action<typeof cancelTask>,
): readonly GroupedRow[] =>
  runs.map((one) => {
    const line = lineOf(one, context);
    return {
      id: `${one.kind} ${line.id}`,
      text: line.title,
      group: groups[0],
      shown: <RunRow line={line} cancelTask={cancel} />,
    };
  });

function lineOf(one: RunPage["runs"][number], context: RunContext): RunLine {
  if (one.kind === "sweep") return sweepLine(one.run, context);
  return one.kind === "live" ? liveLine(one.run, context) : taskLine(one.run, context);
}

type RowProps = Pick<Props, "cancelTask"> & { readonly line: RunLine };

const RunRow = ({ line: { title, href, status, result, task }, cancelTask }: RowProps) => (
  <div className="relative flex items-center gap-3 px-3 py-2 hover:bg-surface-2">
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
  </div>
);
