"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { RunSweep, type SweepActions } from "@/components/replay/RunSweep";
import { sweepEvents } from "@/components/replay/useSweep";

/** Runs the recordings that a topology has not replayed yet, then reads the page again. */
export function RunMissing(actions: SweepActions) {
  const router = useRouter();
  const [reading, startReading] = useTransition();
  const refresh = () => startReading(() => router.refresh());
  return <RunSweep {...actions} running={null} events={sweepEvents} onFinished={refresh} reading={reading} />;
}
