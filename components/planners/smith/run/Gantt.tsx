"use client";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import type { PlanRun } from "@/lib/server/of/smith/planRun";
import { Button } from "../../../ui/Button";
import { GanttRow } from "./GanttRow";
import { ganttGroups } from "./ganttRows";
import { duration, ticks } from "./time";

type GanttProps = {
  readonly run: PlanRun;
  readonly selected: number | null;
  readonly onSelect: (node: number | null) => void;
};

const page = 200;

/** Renders calls over virtual time, as a table with a drawn column. Arrow keys move between calls, Enter opens one, Escape closes it. */
export function Gantt({ run, selected, onSelect }: GanttProps) {
  const [shown, setShown] = useState(page);
  const body = useRef<HTMLTableElement>(null);
  const groups = ganttGroups(run, shown);
  const axis = Math.max(run.total, run.barrier);
  const first = groups[0]?.rows[0]?.id;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onSelect(null);
    else if (walk(body, event)) event.preventDefault();
  };
  return (
    <div>
      <table
        ref={body}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-collapse"
        aria-label="Calls over time"
      >
        <Head axis={axis} />
        {groups.map(({ step, rows }) => (
          <tbody key={step ?? "none"} className="border-b last:border-b-0">
            {rows.map((node, i) => (
              <GanttRow
                key={node.id}
                node={node}
                total={axis}
                together={i === 0 ? rows.length : 0}
                final={node.id === run.final}
                selected={node.id === selected}
                reachable={selected === null ? node.id === first : node.id === selected}
                onSelect={onSelect}
              />
            ))}
          </tbody>
        ))}
      </table>
      {run.nodes.length > shown && (
        <Button look="quiet" onClick={() => setShown(shown + page)} className="m-2">
          Show {Math.min(page, run.nodes.length - shown)} more of {run.nodes.length} calls
        </Button>
      )}
    </div>
  );
}

function Head({ axis }: { readonly axis: number }) {
  const cell = "h-8 px-2 text-left font-medium text-ink-3 text-xs";
  return (
    <thead>
      <tr className="border-b">
        <th scope="col" className={`${cell} w-9 !px-1 text-center`}>
          <abbr
            title="Superstep that the call would be in; here it waits for its own dependencies alone"
            className="no-underline"
          >
            Step
          </abbr>
        </th>
        <th scope="col" className={`${cell} w-58 max-md:w-36`}>
          Call
        </th>
        <th scope="col" className={`${cell} w-42 max-lg:w-9`}>
          <span className="max-lg:sr-only">State</span>
        </th>
        <th scope="col" className={`${cell} !px-0`}>
          <span className="sr-only">Time</span>
          <span className="relative block h-8" aria-hidden>
            {ticks(axis).map((ms) => (
              <Tick key={ms} ms={ms} total={axis} />
            ))}
          </span>
        </th>
        <th scope="col" className={`${cell} w-20 !text-right max-md:hidden`}>
          Took
        </th>
      </tr>
    </thead>
  );
}

/** Renders a label that stays within the axis. */
function Tick({ ms, total }: { readonly ms: number; readonly total: number }) {
  const at = total > 0 ? (100 * ms) / total : 0;
  const shift = at > 0 ? "-translate-x-1/2" : "";
  return (
    <span
      className={`absolute top-2 whitespace-nowrap font-normal text-2xs ${at > 92 ? "-translate-x-full" : shift} max-sm:nth-[2n]:hidden`}
      style={{ left: `${at}%` }}
    >
      {duration(ms)}
    </span>
  );
}

const steps: { readonly [key: string]: (at: number, last: number) => number } = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus between calls. */
function walk(body: RefObject<HTMLTableElement | null>, { key, target }: KeyboardEvent): boolean {
  const to = Object.hasOwn(steps, key) ? steps[key] : undefined;
  const buttons = [...(body.current?.querySelectorAll<HTMLElement>("button[data-call]") ?? [])];
  const at = buttons.indexOf(target as HTMLElement);
  if (!to || at < 0) return false;
  buttons[to(at, buttons.length - 1)]?.focus();
  return true;
}
