"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { useFollowRuns } from "../recording/useFollowRuns";
import { sweepEvents, useSweep } from "./useSweep";
import { useNowAndThen, useWhenOver } from "./whileRunning";

type Props = {
  /** A sweep that goes on, whoever started it. */
  readonly running: string | null;
};

/** Reads a page that runs nothing itself again: while others run something, when that is over, and when one comes back to it. */
export function FollowRuns({ running }: Props) {
  const router = useRouter();
  const again = useCallback(() => router.refresh(), [router]);
  const { sweep } = useSweep(running, sweepEvents);
  const busy = running !== null && (sweep?.id !== running || sweep.state === "running");
  useFollowRuns();
  useNowAndThen(busy && sweep ? sweep.finished : null, again);
  useWhenOver(busy, again);
  return null;
}
