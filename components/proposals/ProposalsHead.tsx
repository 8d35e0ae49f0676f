"use client";

import { Download } from "lucide-react";
import { useEffect } from "react";
import type { BackgroundView } from "@/lib/server/background/get";
import type { Proposals } from "@/lib/server/proposals/get";
import { counted, plural } from "@/lib/std";
import { type SetChoice, SetPicker } from "../recording/SetPicker";
import { BackgroundRun } from "../replay/BackgroundRun";
import { RunSweep, type SweepActions } from "../replay/RunSweep";
import type { BackgroundActions } from "../replay/useBackground";
import { sweepEvents } from "../replay/useSweep";
import { refreshPage, useReading } from "../ui/reading/Refresher";
import { roughly } from "../ui/roughly";

export type ProposalsHeadProps = {
  readonly proposals: Proposals;
  /** The recording set of the report, and the others to choose. */
  readonly over: SetChoice;
  /** Name of the report. */
  readonly report: "Ranking" | "Matrix" | "Cost" | "Threads in flight";
  /** Title of the planner. */
  readonly title: string;
  readonly running: string | null;
  readonly actions: SweepActions;
  readonly background: BackgroundView;
  readonly backgroundActions: BackgroundActions;
};

/** Renders the state of the evidence and the outstanding replays. */
export function ProposalsHead({
  proposals,
  over,
  report,
  title,
  running,
  actions,
  background,
  backgroundActions,
}: ProposalsHeadProps) {
  const isReading = useReading();
  const { planner, waiting, unread } = proposals;
  useAgain(unread > 0);
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-semibold text-xl">
          {report} of {title}
        </h1>
        <div className="flex flex-wrap items-center gap-2">
          <SetPicker {...over} />
          <BackgroundRun background={background} actions={backgroundActions} />
          {(running !== null || (waiting > 0 && background.state !== "running")) && (
            <RunSweep
              {...actions}
              running={running}
              events={sweepEvents}
              onFinished={refreshPage}
              onProgress={refreshPage}
              reading={isReading || unread > 0}
            />
          )}
          <a
            href={`/api/export/proposals/${encodeURIComponent(planner)}?set=${encodeURIComponent(proposals.set.name)}`}
            download
            className="inline-flex h-8 items-center gap-1.5 rounded-md border bg-surface-1 px-3 font-medium hover:bg-surface-2"
          >
            <Download size={13} aria-hidden /> Markdown
          </a>
        </div>
      </div>
      <p className="max-w-prose text-ink-2">{sentenceOf(proposals)}</p>
    </header>
  );
}

/** Refreshes the page while results are loaded in the background. */
function useAgain(needed: boolean): void {
  useEffect(() => {
    if (!needed) return;
    const again = setInterval(refreshPage, 2000);
    return () => clearInterval(again);
  }, [needed]);
}

/** Describes the evidence behind the page, and what is missing. */
export function sentenceOf({
  lines,
  recordingCount,
  waiting,
  seconds,
  readings: variants,
}: Proposals): string {
  const whole = lines.filter(({ rank }) => rank !== null).length;
  const sound = lines.filter(({ compiles }) => compiles).length;
  const refused = lines.length - sound;
  const read = variants.all > 0 ? `, and ${variants.run} of ${variants.all} variants of inferred parts` : "";
  const known = `${whole} of ${counted(sound, "topology", "topologies")} ${plural(whole, "has", "have")} run over all ${recordingCount} recordings${read}.`;
  const drawn = refused > 0 ? ` ${refused} cannot compile as drawn.` : "";
  const takes = seconds === null ? "" : `, ${roughly(seconds)} of computing`;
  const left = waiting > 0 ? ` ${counted(waiting, "replay")} still to run${takes}.` : "";
  return `${known}${drawn}${left}`;
}
