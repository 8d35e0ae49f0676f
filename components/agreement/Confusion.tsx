"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import type { Agreement } from "@/lib/server/agreement/get";
import { counted } from "@/lib/std";
import { Panel } from "../ui/Panel";
import { PageLink } from "../ui/reading/PageLink";
import { agreementHref } from "./hrefs";
import type { SelectedTurns } from "./schema";
import { noAnswer } from "./words";

type Props = { readonly agreement: Agreement; readonly selected: SelectedTurns };

/** Max actions of the matrix; the most frequent with the control. */
const maxActions = 30;

/** Renders how often the shadow chose each action for each of the control's; every count opens its turns. */
export function Confusion({ agreement, selected }: Props) {
  const { actions, confusion } = agreement.view.report;
  const names = actions.slice(0, maxActions).map(({ action }) => action);
  const columns = [...names, null];
  const counts = new Map(confusion.map((cell) => [keyOf(cell.control, cell.shadow), cell.turns]));
  const rows = names.filter((control) => columns.some((shadow) => counts.has(keyOf(control, shadow))));
  const totals = new Map(actions.map(({ action, control }) => [action, control]));
  const { body, onKeyDown, isStop, onFocus } = useArrows(
    rows.flatMap((control, row) =>
      columns.flatMap((shadow, column) => (counts.has(keyOf(control, shadow)) ? [`${row} ${column}`] : [])),
    ),
  );
  return (
    <Panel
      title="Confusion matrix"
      aside={
        <span className="text-ink-2 text-xs">= same action. A count opens its turns; arrow keys move.</span>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      <section className="overflow-x-auto p-3" aria-label="Confusion matrix, scrolls sideways" tabIndex={0}>
        <table className="border-separate border-spacing-0.5 text-xs" aria-label="Confusion matrix">
          <thead>
            <tr className="align-bottom">
              <td className="pr-2 text-right text-ink-2">Control ↓ shadow →</td>
              {columns.map((shadow) => (
                <th key={shadow ?? ""} scope="col" className="h-44 font-medium">
                  <span className="inline-block max-h-44 rotate-180 overflow-hidden text-ellipsis whitespace-nowrap [writing-mode:vertical-rl]">
                    {shadow ?? noAnswer}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={onKeyDown}>
            {rows.map((control, row) => (
              <tr key={control}>
                <th scope="row" className="max-w-56 truncate pr-2 text-right font-medium" title={control}>
                  {control}
                </th>
                {columns.map((shadow, column) => {
                  const turns = counts.get(keyOf(control, shadow)) ?? 0;
                  const at = `${row} ${column}`;
                  const isHere = selected.control === control && selected.shadow === (shadow ?? "");
                  return (
                    <td key={shadow ?? ""} className="p-0 text-center">
                      {turns === 0 ? (
                        <span className="flex h-8 min-w-9 items-center justify-center text-ink-3">·</span>
                      ) : (
                        <PageLink
                          href={agreementHref(agreement, { control, shadow })}
                          data-at={at}
                          tabIndex={isStop(at) ? 0 : -1}
                          onFocus={() => onFocus(at)}
                          aria-current={isHere ? "true" : undefined}
                          aria-label={`Control ${control}, shadow ${shadow ?? noAnswer}: ${counted(turns, "turn")}`}
                          style={shade(turns / (totals.get(control) ?? turns), shadow === control)}
                          className={`flex h-8 min-w-9 items-center justify-center gap-0.5 rounded-sm px-1 tabular-nums hover:outline hover:outline-line-strong ${isHere ? "outline outline-2 outline-accent" : ""}`}
                        >
                          {shadow === control && <span aria-hidden>=</span>}
                          {turns}
                        </PageLink>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {actions.length > maxActions && (
          <p className="mt-2 text-ink-2">
            The {maxActions} most frequent of {actions.length} actions. The command line prints all with
            --json.
          </p>
        )}
      </section>
    </Panel>
  );
}

const keyOf = (control: string, shadow: string | null): string => JSON.stringify([control, shadow]);

/** The deeper, the larger the share of the row; agreement and disagreement differ by the glyph too. */
const shade = (share: number, agrees: boolean) => ({
  background: `color-mix(in srgb, var(--color-${agrees ? "base" : "differs"}) ${Math.round(8 + share * 30)}%, var(--color-surface-1))`,
});

/** One tab stop for all cells; arrow keys go to the next cell with turns in their direction. */
function useArrows(cells: readonly string[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [here, setHere] = useState(cells[0] ?? "");
  const stop = cells.includes(here) ? here : cells[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[event.key];
    if (!step) return;
    event.preventDefault();
    const to = nextCell(cells, stop ?? "", step as [number, number]);
    if (to) body.current?.querySelector<HTMLElement>(`[data-at="${to}"]`)?.focus();
  };
  return { body, onKeyDown, isStop: (at: string) => at === stop, onFocus: setHere };
}

/** Returns the nearest cell in a direction; in the same row or column before others. */
export function nextCell(
  cells: readonly string[],
  from: string,
  [down, right]: readonly [number, number],
): string | null {
  const [row = 0, column = 0] = from.split(" ").map(Number);
  const ranked = cells.flatMap((cell) => {
    const [r = 0, c = 0] = cell.split(" ").map(Number);
    const along = (r - row) * down + (c - column) * right;
    const aside = Math.abs((r - row) * right) + Math.abs((c - column) * down);
    return along > 0 ? [{ cell, rank: aside * 1_000 + along }] : [];
  });
  return ranked.sort((a, b) => a.rank - b.rank)[0]?.cell ?? null;
}
