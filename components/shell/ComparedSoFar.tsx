"use client";

import { useEffect, useState } from "react";
import type { ComparisonProgress } from "@/lib/server/evidence/progress";
import { counted, shareOfAll, tellShare } from "@/lib/std";
import { linesOf } from "../ui/lines";
import { ProgressBar } from "../ui/live/ProgressBar";
import { useAwaited } from "../ui/reading/openings";
import { comparingPath } from "./comparingPath";

/** Milliseconds to wait before progress is requested; faster pages need none. */
const soon = 500;
const note = "You can leave this page: results so far are stored.";

/** Shows the progress of the comparison needed by the page being opened, over the current page. The new page cannot show it, since it is not rendered yet. */
export function ComparedSoFar() {
  const awaited = useAwaited();
  const progress = useProgress(awaited === null ? null : comparingPath(awaited));
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {progress && `${counted(progress.total, "recording")} are compared for the first time. ${note}`}
      </p>
      {progress && <Progress {...progress} />}
    </>
  );
}

function Progress({ done, total }: ComparisonProgress) {
  const text = tellShare(shareOfAll(done, total), { noun: "recording", does: ["compared"] });
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-3">
      <div className="flex w-96 max-w-full flex-col gap-1.5 rounded-md border bg-surface-1 px-3 py-2 text-sm shadow-float">
        <span className="tabular-nums">{text}</span>
        <ProgressBar label="Recordings compared" done={done} total={total} text={text} />
        <span className="text-ink-2 text-xs">{note}</span>
      </div>
    </div>
  );
}

function useProgress(path: string | null): ComparisonProgress | null {
  const [progress, setProgress] = useState<ComparisonProgress | null>(null);
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    const listen = async () => {
      const response = await fetch(path, { signal: leaving.signal });
      for await (const line of linesOf(response))
        if (!leaving.signal.aborted) setProgress(line as ComparisonProgress);
    };
    // The page itself reports errors.
    const timer = setTimeout(() => void listen().catch(() => {}), soon);
    return () => {
      clearTimeout(timer);
      leaving.abort();
      setProgress(null);
    };
  }, [path]);
  return progress;
}
