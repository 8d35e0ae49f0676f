"use client";

import { useSyncExternalStore } from "react";
import { useFollowRuns } from "../recording/useFollowRuns";
import { refreshPage } from "../ui/reading/Refresher";
import { sweepEvents, useSweep } from "./useSweep";
import { useNowAndThen, useWhenOver } from "./whileRunning";

type Props = {
  /** A running sweep, started by anyone. */
  readonly running: string | null;
};

/** Refreshes a page that starts no runs: while others run, when they end, and when the tab becomes visible. */
export function FollowRuns({ running }: Props) {
  // Hidden pages hold no connection, because browsers limit them per server.
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
