"use client";

import { RunSweep, type SweepActions } from "@/components/replay/RunSweep";
import { sweepEvents } from "@/components/replay/useSweep";
import { refreshPage, useReading } from "@/components/ui/reading/Refresher";

/** Runs the recordings that a topology has not replayed yet, then refreshes the page. */
export function RunMissing(actions: SweepActions) {
  const isReading = useReading();
  return (
    <RunSweep {...actions} running={null} events={sweepEvents} onFinished={refreshPage} reading={isReading} />
  );
}
