"use client";

import { RunSweep, type SweepActions } from "@/components/replay/RunSweep";
import { sweepEvents } from "@/components/replay/useSweep";
import { refreshPage, useReading } from "@/components/ui/reading/Refresher";
import type { Action } from "@/lib/server/http/action";
import type { startSweep } from "@/lib/server/sweeps/start";

type Props = Pick<SweepActions, "cancelSweep"> & {
  readonly topology: string;
  /** Name of the recording set. */
  readonly set: string;
  readonly startSweep: Action<typeof startSweep>;
};

/** Runs the recordings that a topology has not replayed yet, then refreshes the page. */
export function RunMissing({ topology, set, startSweep, cancelSweep }: Props) {
  const isReading = useReading();
  return (
    <RunSweep
      start={() => startSweep({ topologies: [topology], set })}
      cancelSweep={cancelSweep}
      running={null}
      events={sweepEvents}
      onFinished={refreshPage}
      reading={isReading}
    />
  );
}
