"use client";

import { useMemo } from "react";
import type { Action } from "@/lib/server/http/action";
import type { getMatrixColumns } from "@/lib/server/proposals/columns";
import { type ResultStatus, StatusGlyph } from "../../results/StatusGlyph";
import { Panel } from "../../ui/Panel";
import { addressNow, writeAddress } from "../../ui/reading/readings";
import { useAddressQuery, useTyped } from "../../ui/reading/useAddressQuery";
import { EmptyState } from "../../ui/States";
import { ProposalsHead, type ProposalsHeadProps } from "../ProposalsHead";
import { filters, type MatrixFilter, matrixOf } from "./cells";
import { filterIn, withFilter } from "./filterAddress";
import { MatrixGrid } from "./MatrixGrid";
import { useColumns } from "./useColumns";

type Props = Omit<ProposalsHeadProps, "report"> & {
  readonly getMatrixColumns: Action<typeof getMatrixColumns>;
};

/** Renders every topology over every recording. */
export function MatrixPage({ getMatrixColumns, ...props }: Props) {
  const { proposals } = props;
  const query = useAddressQuery().toString();
  const filter = useMemo(() => filterIn(new URLSearchParams(query)), [query]);
  const [text, setText] = useTyped("query", filter.text);
  const { shown, hidesEqual, hidesNotRun } = filter;
  const { columns, refused, isLoading, loadMore } = useColumns(
    proposals,
    { statuses: shown, hidesNotRun },
    getMatrixColumns,
  );
  const matrix = useMemo(
    () => matrixOf({ ...proposals, ...columns }, { ...filter, text }),
    [proposals, columns, filter, text],
  );
  const left = columns.matching - proposals.from - columns.recordings.length;
  const write = (change: Partial<MatrixFilter>) => {
    const { searchParams, pathname } = addressNow();
    const next = withFilter(searchParams, { ...filterIn(searchParams), ...change });
    writeAddress(`${pathname}?${next}`);
  };
  const toggle = (status: ResultStatus) =>
    write({ shown: shown.includes(status) ? shown.filter((one) => one !== status) : [...shown, status] });
  return (
    <div className="mx-auto flex max-w-[110rem] flex-col gap-4 px-4 py-4 max-md:px-3">
      <ProposalsHead {...props} report="Matrix" />
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">Filter</legend>
        <input
          type="search"
          aria-label="Topologies by name"
          placeholder="Topology"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            write({ text: event.target.value });
          }}
          className="h-8 w-40 rounded-md border bg-surface-1 px-2"
        />
        {filters.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={shown.includes(status)}
            onClick={() => toggle(status)}
            className="inline-flex h-8 items-center rounded-md border bg-surface-1 px-2 text-xs hover:bg-surface-2 aria-pressed:border-accent aria-pressed:bg-soft-accent"
          >
            <StatusGlyph status={status} withWord />
          </button>
        ))}
        <Toggle says="Hide identical rows" on={hidesEqual} onChange={(on) => write({ hidesEqual: on })} />
        <Toggle says="Hide what was not run" on={hidesNotRun} onChange={(on) => write({ hidesNotRun: on })} />
      </fieldset>
      <Panel title="Topologies and recordings">
        <p className="border-b px-3 py-1.5 text-ink-2 text-xs">
          A number is the turn of the first call, decision or ending that differs; ~ without a number: only
          state or reports differ. Rows: topologies with a difference, then identical ones, then those not
          run, each in the order of the ranking.
        </p>
        {matrix.rows.length === 0 || matrix.columns.length === 0 ? (
          <EmptyState title="Nothing matches">Remove a filter.</EmptyState>
        ) : (
          <MatrixGrid {...matrix} />
        )}
        {refused && (
          <p role="alert" className="px-3 py-2 text-failed text-xs">
            {refused}
          </p>
        )}
        {left > 0 && (
          <p className="px-3 py-2">
            <a
              href={`?${nextOf(proposals, columns.recordings.length)}`}
              aria-disabled={isLoading}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                if (!isLoading) void loadMore();
              }}
              className="inline-flex h-8 items-center rounded-md border bg-surface-1 px-3 font-medium text-sm hover:bg-surface-2"
            >
              Show {Math.min(columnsOfPage, left)} more recordings
            </a>
          </p>
        )}
      </Panel>
    </div>
  );
}

const columnsOfPage = 100;

/** The address of the columns after those that are shown, for where no script runs. */
const nextOf = ({ planner, set, from }: Props["proposals"], shown: number): URLSearchParams =>
  new URLSearchParams({ planner, set: set.name, from: String(from + shown) });

type ToggleProps = {
  readonly says: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
};

const Toggle = ({ says, on, onChange }: ToggleProps) => (
  <label className="flex h-8 items-center gap-1.5 text-ink-2 text-xs">
    <input type="checkbox" checked={on} onChange={() => onChange(!on)} />
    {says}
  </label>
);
