"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import type { Proposals } from "@/lib/server/proposals/get";
import { statusLook } from "../../results/StatusGlyph";
import { Badge } from "../../ui/Badge";
import { PageLink } from "../../ui/reading/PageLink";
import type { MatrixCell, MatrixRow } from "./cells";
import { type At, moved } from "./moves";

type Props = { readonly columns: Proposals["recordings"]; readonly rows: readonly MatrixRow[] };

/** Renders the grid as one Tab stop; arrows, Home, End and the page keys move within, Enter opens. */
export function MatrixGrid({ columns, rows }: Props) {
  const [at, setAt] = useState<At>({ row: 0, column: 0 });
  const grid = useRef<HTMLTableElement>(null);
  const here = { row: Math.min(at.row, rows.length - 1), column: Math.min(at.column, columns.length - 1) };
  const go = (event: KeyboardEvent) => {
    const to = moved(here, event.key, event.ctrlKey, rows.length, columns.length);
    if (!to) return;
    event.preventDefault();
    setAt(to);
    grid.current?.querySelector<HTMLElement>(`[data-at="${to.row} ${to.column}"]`)?.focus();
  };
  return (
    <div className="relative overflow-auto [@media(min-height:48rem)]:max-h-[75dvh]">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow key navigation is a grid.
        role="grid"
        aria-label="Topologies and recordings"
        className="border-separate border-spacing-0"
        onKeyDown={go}
      >
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 border-r border-b bg-surface-1 px-3 pb-2 text-left align-bottom font-medium text-ink-3 text-xs"
            >
              Topology
            </th>
            {columns.map(({ name, title }) => (
              <th
                key={name}
                scope="col"
                className="sticky top-0 z-10 border-b bg-surface-1 align-bottom font-normal text-xs"
              >
                <span
                  className="mx-auto block max-h-80 rotate-180 truncate p-2 text-left [writing-mode:vertical-rl]"
                  title={title}
                >
                  {title}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }, row) => (
            <tr key={line.topology}>
              <th
                scope="row"
                className="sticky left-0 z-10 whitespace-nowrap border-r border-b bg-surface-1 px-3 text-left font-normal max-md:min-w-32 max-md:whitespace-normal max-md:py-0.5 max-md:text-xs max-md:leading-tight"
              >
                {line.title} {!line.compiles && <Badge tone="failed">cannot compile</Badge>}
              </th>
              {cells.map((cell, column) => (
                <Cell
                  key={cell.recording}
                  cell={cell}
                  at={{ row, column }}
                  here={here.row === row && here.column === column}
                  onFocus={setAt}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = {
  readonly cell: MatrixCell;
  readonly at: At;
  readonly here: boolean;
  readonly onFocus: (at: At) => void;
};

function Cell({ cell, at, here, onFocus }: CellProps) {
  const { glyph, className } = statusLook[cell.status];
  return (
    <td className="border-b p-0.5">
      <PageLink
        href={cell.href}
        data-at={`${at.row} ${at.column}`}
        tabIndex={here ? 0 : -1}
        onFocus={() => onFocus(at)}
        aria-label={cell.says}
        title={cell.says}
        className={`flex size-7 items-center justify-center gap-px rounded-sm font-mono font-semibold text-xs hover:outline hover:outline-line-strong ${className}`}
      >
        <span aria-hidden>{glyph}</span>
        {cell.turn !== null && <span aria-hidden>{cell.turn}</span>}
      </PageLink>
    </td>
  );
}
