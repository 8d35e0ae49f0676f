"use client";

import { Play, Square } from "lucide-react";
import { useEffect, useRef } from "react";
import type { BackgroundView } from "@/lib/server/background/get";
import { shareOfAll, tellShare } from "@/lib/std";
import { Button } from "../ui/Button";
import { ProgressBar } from "../ui/live/ProgressBar";
import { refreshPage } from "../ui/reading/Refresher";
import { type BackgroundActions, useBackground } from "./useBackground";

type Props = {
  readonly background: BackgroundView;
  readonly actions: BackgroundActions;
};

/** Shows the progress of background runs, with buttons to pause and resume. Refreshes the page as results arrive. */
export function BackgroundRun({ background, actions }: Props) {
  const { view, trouble, stop, start } = useBackground(background, actions);
  const { state, progress } = view;
  useNewResults(state === "running" && progress ? `${progress.of} ${progress.done}` : state);
  if (state === "off") return null;
  return (
    <section aria-label="Background runs" className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="min-w-0 text-ink-2 text-xs tabular-nums">
        {trouble ? <span className="text-failed">{trouble}</span> : describeBackground(view)}
      </p>
      {state === "running" && <Bar progress={progress} />}
      {state === "running" && (
        <Button onClick={stop}>
          <Square size={13} aria-hidden /> Pause
        </Button>
      )}
      {state === "stopped" && (
        <Button onClick={start}>
          <Play size={13} aria-hidden /> Resume
        </Button>
      )}
    </section>
  );
}

/** Describes the progress in a sentence. */
export function describeBackground({ state, progress }: BackgroundView): string {
  if (state === "stopped") return "Background runs: paused.";
  if (state === "done") return "Background runs: done.";
  if (!progress) return "Background runs start when the server is idle.";
  const { of, done, total, readings: variantCount } = progress;
  const part = tellShare(shareOfAll(done, total), { noun: of === "replays" ? "replay" : "conversation" });
  const madeOf =
    variantCount > 0
      ? `, ${(total - variantCount).toLocaleString("en")} of topologies and ${variantCount.toLocaleString("en")} of variants`
      : "";
  return `Background runs: ${doing[of]}${part}${madeOf}.`;
}

const doing: { readonly [of in NonNullable<BackgroundView["progress"]>["of"]]: string } = {
  replays: "",
  conversations: "checking threads in flight, ",
  mutants: "measuring what the recordings detect, ",
};

const Bar = ({ progress }: Pick<BackgroundView, "progress">) => (
  <ProgressBar
    label="Background runs"
    done={progress?.done ?? 0}
    total={progress?.total ?? 0}
    className="w-32"
  />
);

const pause = 6000;

/** Refreshes the page when `progress` differs from what it shows, throttled. */
function useNewResults(progress: string): void {
  const read = useRef({ at: 0, progress });
  useEffect(() => {
    if (read.current.progress === progress) return;
    const wait = Math.max(0, read.current.at + pause - Date.now());
    const later = setTimeout(() => {
      read.current = { at: Date.now(), progress };
      refreshPage();
    }, wait);
    return () => clearTimeout(later);
  }, [progress]);
}
