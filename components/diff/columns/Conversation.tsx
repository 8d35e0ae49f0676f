"use client";

import { useRef } from "react";
import { Badge, SideLetter } from "@/components/ui/Badge";
import type { Turn } from "../model/timeline";
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

/** What the user said, and what both sides decided then, aligned. */
export function Conversation({ opened, turns, at, names, onStep }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useKeepInView(box, at);
  return (
    <>
      <div className="grid shrink-0 grid-cols-[2rem_1fr_1fr] border-b bg-surface-1 py-1.5 text-xs">
        <span />
        {(["base", "head"] as const).map((side) => (
          <span key={side} className="flex min-w-0 items-center gap-1.5 px-2">
            <SideLetter side={side} />
            <span className="truncate font-medium">{names[side]}</span>
          </span>
        ))}
      </div>
      <div ref={box} className="min-h-0 flex-1 overflow-y-auto">
        {turns.map((turn) => (
          <section key={turn.stops[0]?.row.id} aria-label={`Turn ${turn.turn}`}>
            <h3 className="flex items-baseline gap-2 border-b bg-surface-0 px-3 py-1.5">
              <span className="font-mono text-2xs text-ink-3">t{turn.turn}</span>
              <q className="min-w-0 font-medium text-ink-1">{turn.text}</q>
              {turn.reportDiffers && <Badge tone="same-decisions">~ report differs</Badge>}
              {turn.kind === "answer" && <span className="shrink-0 text-2xs text-ink-3">answer</span>}
            </h3>
            <ol className="divide-y border-b">
              {turn.stops.map((stop) => (
                <li key={stop.row.id}>
                  <DecisionRow stop={stop} diff={opened.diff} current={stop.index === at} onStep={onStep} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
  );
}
