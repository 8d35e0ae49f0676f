"use client";

import { useMemo, useRef, useState } from "react";
import { type Listed, listedStops, type Turn } from "@/lib/diff";
import { SideLetter } from "../../results/SideLetter";
import { Badge } from "../../ui/Badge";
import type { Opened } from "../schema";
import { useKeepInView } from "../state/useKeepInView";
import { DecisionRow } from "./DecisionRow";

type Props = {
  readonly opened: Opened;
  readonly turns: readonly Turn[];
  readonly at: number;
  readonly names: { readonly base: string; readonly head: string };
  readonly onStep: () => void;
};

/** Renders the user's messages with the aligned decisions of both sides. */
export function Conversation({ opened, turns, at, names, onStep }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useKeepInView(box, at);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  // Without differences, folding would not help.
  const folds = useMemo(() => turns.some(({ stops }) => stops.some(({ tone }) => tone !== "same")), [turns]);
  const listed = ({ stops }: Turn): readonly Listed[] =>
    folds ? listedStops(stops, at, open) : stops.map((stop) => ({ is: "stop", stop }));
  return (
    <>
      <div className="grid shrink-0 grid-cols-[2rem_1fr_1fr] border-b bg-surface-1 py-1.5 text-xs">
        <span />
        {(["base", "head"] as const).map((side) => (
          <span key={side} className="flex min-w-0 items-center gap-1.5 px-2">
            <SideLetter side={side} />
            <span className="truncate font-medium" title={names[side]}>
              {names[side]}
            </span>
          </span>
        ))}
      </div>
      <div ref={box} className="min-h-0 flex-1 overflow-y-auto">
        {turns.map((turn) => (
          <section key={turn.stops[0]?.row.id ?? turn.turn} aria-label={`Turn ${turn.turn}`}>
            <h3 className="flex items-baseline gap-2 border-b bg-surface-0 px-3 py-1.5">
              <span className="font-mono text-2xs text-ink-3">t{turn.turn}</span>
              <q className="min-w-0 font-medium text-ink-1">{turn.text}</q>
              {turn.reportDiffers && <Badge tone="same-decisions">~ report differs</Badge>}
              {turn.kind === "answer" && <span className="shrink-0 text-2xs text-ink-3">answer</span>}
            </h3>
            {turn.stops.length === 0 && turn.isUndecided && (
              <p className="border-b px-3 py-1.5 text-ink-3 text-xs">No decision in this turn.</p>
            )}
            <ol className="divide-y border-b empty:hidden">
              {listed(turn).map((one) =>
                one.is === "stop" ? (
                  <li key={one.stop.row.id}>
                    <DecisionRow
                      stop={one.stop}
                      diff={opened.diff}
                      onStep={onStep}
                      current={one.stop.index === at}
                    />
                  </li>
                ) : (
                  <li key={one.stops[0].row.id}>
                    <FoldedRun
                      n={one.stops.length}
                      onOpen={() => setOpen(new Set([...open, one.stops[0].row.id]))}
                    />
                  </li>
                ),
              )}
            </ol>
          </section>
        ))}
      </div>
    </>
  );
}

const FoldedRun = ({ n, onOpen }: { readonly n: number; readonly onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className="flex w-full gap-3 px-3 py-1.5 text-left text-ink-2 hover:bg-surface-2"
  >
    <span aria-hidden className="font-mono font-semibold text-identical">
      =
    </span>
    {n} more, all the same
  </button>
);
