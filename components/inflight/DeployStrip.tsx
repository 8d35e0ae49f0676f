"use client";

import { type KeyboardEvent, useRef } from "react";
import { lookOf } from "./outcomeLook";
import type { Cell, StripTurn } from "./strip";

type Props = {
  readonly turns: readonly StripTurn[];
  readonly at: number | null;
  readonly onWalk: (step: number) => void;
};

const moves: { readonly [key: string]: (at: number, last: number) => number } = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Renders the checkpoints of a conversation, each with the effect of deploying B there. */
export function DeployStrip({ turns, at, onWalk }: Props) {
  const strip = useRef<HTMLOListElement>(null);
  const cells = turns.flatMap((turn) => turn.cells);
  const current = cells.find((cell) => cell.step === at) ?? cells[0];
  const walk = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = cells[move(current ? cells.indexOf(current) : 0, cells.length - 1)];
    if (!next) return;
    onWalk(next.step);
    strip.current?.querySelector<HTMLElement>(`[data-step="${next.step}"]`)?.focus();
  };
  return (
    <ol
      ref={strip}
      aria-label="Checkpoints, and the effect on the thread at each"
      onKeyDown={walk}
      className="flex flex-wrap items-end gap-x-3 gap-y-2"
    >
      {turns.map(({ turn, cells: own }) => (
        <li key={turn} className="flex items-end gap-0.5">
          <span className="self-center pr-1 font-mono text-2xs text-ink-3">t{turn}</span>
          {own.map((cell) => (
            <StripCell key={cell.step} cell={cell} current={cell === current} onPick={onWalk} />
          ))}
        </li>
      ))}
    </ol>
  );
}

type CellProps = {
  readonly cell: Cell;
  readonly current: boolean;
  readonly onPick: (step: number) => void;
};

function StripCell({ cell, current, onPick }: CellProps) {
  const { glyph, className } = lookOf(cell.shown);
  return (
    <button
      type="button"
      data-step={cell.step}
      tabIndex={current ? 0 : -1}
      aria-current={current ? "step" : undefined}
      aria-label={cell.title}
      title={cell.title}
      onClick={() => onPick(cell.step)}
      className={`${className} ${cell.waits ? "h-8 w-7 border border-current text-sm" : "h-5.5 w-4.5 text-xs"} ${current ? "ring-2 ring-accent" : "hover:brightness-95"} inline-flex items-center justify-center rounded-sm font-mono font-semibold`}
    >
      {glyph}
    </button>
  );
}
