"use client";

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { hearStream } from "../ui/live/hearStream";
import type { SweepEvent } from "./schema";
import { createSweepStore, type SweepState } from "./sweepStore";

export const sweepEvents = (id: string): string => `/api/sweeps/${encodeURIComponent(id)}/events`;

/** Follows a sweep over server-sent events until it ends, reconnecting as needed. */
export function useSweep(id: string | null, path: (id: string) => string): SweepState {
  const [store] = useState(createSweepStore);
  useEffect(() => {
    if (id === null) return;
    const { heard, lost } = store.getState();
    const stop = hearStream(path(id), {
      keyOf: () => id,
      onMessage: (data) => {
        const { sweep } = JSON.parse(data) as SweepEvent;
        heard(sweep);
        if (sweep.state !== "running") stop();
      },
      onLost: lost,
    });
    return stop;
  }, [id, path, store]);
  return useStore(store);
}
