"use client";

import { ChevronLeft, ChevronRight, SkipBack, SkipForward } from "lucide-react";
import type { Turn } from "@/lib/diff";
import { useCompare } from "../../review/compared/CompareContext";
import { IconButton } from "../../ui/Button";
import { stepOf } from "../parts/CompareSteps";
import type { Opened } from "../schema";
import type { Walk } from "../state/useWalk";
import { StepBar } from "./StepBar";

type Props = {
  readonly opened: Opened;
  readonly title: string;
  readonly turns: readonly Turn[];
  readonly at: number;
  readonly walk: Walk;
  readonly loading: string | null;
};

/** Names the conversation and the current step, with links to the next. */
export function StepHead({ opened, title, turns, at, walk, loading }: Props) {
  const total = opened.diff.rows.length;
  // Causes are of all conversations.
  const hides = ["verdict", "causes"].includes(stepOf(useCompare().state));
  return (
    <div
      className={`${hides ? "max-md:hidden" : ""} flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 border-b bg-surface-1 px-3`}
    >
      <h2 className="truncate font-semibold max-md:w-full max-md:pt-2 md:max-w-72 xl:max-w-96" title={title}>
        <a href={`/recordings/${encodeURIComponent(opened.recording)}`} className="hover:underline">
          {title}
        </a>
      </h2>
      <StepBar recording={opened.recording} turns={turns} at={at} />
      <p className="shrink-0 text-ink-2 text-xs max-md:flex-1" role="status">
        {loading ? `Loading ${loading}` : `Step ${at + 1} of ${total}`}
      </p>
      <div className="flex shrink-0">
        <IconButton label="Previous difference (p)" onClick={() => walk.difference(-1)}>
          <SkipBack size={14} aria-hidden />
        </IconButton>
        <IconButton
          label="Previous step (left arrow)"
          onClick={() => walk.step(-1)}
          lacks={at === 0 ? "this is the first step." : null}
        >
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <IconButton
          label="Next step (right arrow)"
          onClick={() => walk.step(1)}
          lacks={at >= total - 1 ? "this is the last step." : null}
        >
          <ChevronRight size={16} aria-hidden />
        </IconButton>
        <IconButton label="Next difference (n)" onClick={() => walk.difference(1)}>
          <SkipForward size={14} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
