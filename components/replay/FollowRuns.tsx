"use client";

import { useSyncExternalStore } from "react";
import { refreshPage } from "@/components/ui/reading/Refresher";
import { useFollowRuns } from "../recording/useFollowRuns";
import { sweepEvents, useSweep } from "./useSweep";
import { useNowAndThen, useWhenOver } from "./whileRunning";

type Props = {
  /** A sweep that goes on, whoever started it. */
  readonly running: string | null;
};

/** Reads a page that runs nothing itself again: while others run something, when that is over, and when one comes back to it. */
export function FollowRuns({ running }: Props) {
  // A browser has few lines to one server, so a page that nobody looks at holds none.
  const looked = useSyncExternalStore(onLook, isLookedAt, () => false);
  const { sweep } = useSweep(looked ? running : null, sweepEvents);
  const busy = running !== null && (sweep?.id !== running || sweep.state === "running");
  useFollowRuns();
  useNowAndThen(busy && sweep ? sweep.finished : null, refreshPage);
  useWhenOver(busy, refreshPage);
  return null;
}

const isLookedAt = (): boolean => document.visibilityState === "visible";

function onLook(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
