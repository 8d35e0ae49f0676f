"use client";

import { useRef } from "react";
import type { Turn } from "@/lib/diff";
import { StateLink } from "../parts/StateLink";
import { rowTone } from "../parts/tones";
import { useKeepInView } from "../state/useKeepInView";

type Props = { readonly recording: string; readonly turns: readonly Turn[]; readonly at: number };

/** Renders the conversation as marks per turn: where the sides agree and where they diverge. */
export function StepBar({ recording, turns, at }: Props) {
  const bar = useRef<HTMLOListElement>(null);
  useKeepInView(bar, at);
  return (
    <ol
      ref={bar}
      aria-label="Steps"
      className="relative flex min-w-0 flex-1 items-center gap-2 overflow-x-auto py-1 max-md:basis-full"
    >
      {turns.map((turn) => (
        <li key={turn.stops[0]?.row.id ?? turn.turn} className="flex shrink-0 items-center gap-0.5">
          <span className="pr-0.5 font-mono text-2xs text-ink-3" title={turn.text}>
            t{turn.turn}
          </span>
          {turn.stops.map((stop) => (
            <StateLink
              key={stop.row.id}
              to={{ recording, step: stop.row.id }}
              how="replace"
              aria-current={stop.index === at ? "step" : undefined}
              aria-label={`Step ${stop.index + 1}: ${stop.title}`}
              title={stop.title}
              className={`${rowTone[stop.tone]} ${stop.index === at ? "ring-2 ring-accent" : "hover:bg-surface-3"} ${stop.first ? "border-b-2 border-current" : ""} inline-flex size-5.5 items-center justify-center rounded-sm font-mono font-semibold`}
            >
              {stop.glyph}
            </StateLink>
          ))}
        </li>
      ))}
    </ol>
  );
}
