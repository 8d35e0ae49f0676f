import type { LiveCellView, LiveRunDetail } from "@/lib/server/live/get";
import { counted } from "@/lib/std";
import { type Column, DataTable } from "../../../ui/DataTable";
import { PageLink } from "../../../ui/reading/PageLink";
import { dollarsText } from "./estimate";

/** Lists the tasks of a run with what each took and which topologies solved it. */
export function TaskTable({ detail: { cells, architectures, seeds } }: { readonly detail: LiveRunDetail }) {
  const columns: readonly Column<LiveCellView>[] = [
    {
      id: "task",
      title: "Task",
      cell: ({ task, seed, recording }) => {
        const title = seeds === 1 ? task : `${task}, seed ${seed}`;
        if (recording === null) return title;
        return (
          <PageLink href={`/recordings/${encodeURIComponent(recording)}`} className="underline">
            {title}
          </PageLink>
        );
      },
    },
    ...architectures.map(({ id, title }): Column<LiveCellView> => {
      return { id, title, cell: (cell) => resultText(cell, id) };
    }),
    { id: "answers", title: "Answers", align: "right", cell: ({ answers }) => answers },
    { id: "tokens", title: "Tokens", align: "right", cell: ({ tokens }) => tokens.toLocaleString("en") },
    { id: "dollars", title: "Dollars", align: "right", cell: ({ dollars }) => dollarsText(dollars) },
  ];
  const shown = shownOf(cells);
  return (
    <>
      <DataTable label="Tasks of the run" columns={columns} rows={shown} rowKey={({ id }) => id} />
      {shown.length < cells.length && (
        <p className="border-t px-3 py-1.5 text-ink-2 text-xs">
          {shown.length} of {counted(cells.length, "task")} shown, up to the last that has begun.
        </p>
      )}
    </>
  );
}

const maxShown = 200;

/** The last tasks that have begun. */
function shownOf(cells: readonly LiveCellView[]): readonly LiveCellView[] {
  if (cells.length <= maxShown) return cells;
  const begun = cells.findLastIndex(({ answers }) => answers > 0) + 1;
  const from = Math.max(begun, maxShown) - maxShown;
  return cells.slice(from, from + maxShown);
}

function resultText({ outcomes, answers }: LiveCellView, architecture: string): string {
  const found = outcomes.find((one) => one.architecture === architecture);
  if (found) return found.solved ? "solved" : "not solved";
  return answers > 0 ? "not finished" : "";
}
