"use client";

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { SweepEvent } from "./schema";
import { createSweepStore, type SweepState } from "./sweepStore";

/** Follows a sweep over server-sent events; the browser reconnects by itself when the line breaks. */
export function useSweep(id: string | null, path: (id: string) => string): SweepState {
  const [store] = useState(createSweepStore);
  useEffect(() => {
    if (id === null) return;
    const { heard, lost } = store.getState();
    const events = new EventSource(path(id));
    events.onmessage = (event) => {
      const { sweep } = JSON.parse(event.data) as SweepEvent;
      heard(sweep);
      if (sweep.state !== "running") events.close();
    };
    events.onerror = () => lost();
    return () => events.close();
  }, [id, path, store]);
  return useStore(store);
}
