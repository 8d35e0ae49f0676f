"use client";

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { SweepEvent } from "./schema";
import { createSweepStore, type SweepState } from "./sweepStore";

/** The browser reconnects by itself, but gives up when it is answered with an error, as by a server that is starting. */
const pause = 3000;

export const sweepEvents = (id: string): string => `/api/sweeps/${encodeURIComponent(id)}/events`;

/** Follows a sweep over server-sent events until it is over, through breaks of the line. */
export function useSweep(id: string | null, path: (id: string) => string): SweepState {
  const [store] = useState(createSweepStore);
  useEffect(() => {
    if (id === null) return;
    const { heard, lost } = store.getState();
    let events: EventSource;
    let again: ReturnType<typeof setTimeout>;
    const listen = () => {
      events = new EventSource(path(id));
      events.onmessage = (event) => {
        const { sweep } = JSON.parse(event.data) as SweepEvent;
        heard(sweep);
        if (sweep.state !== "running") events.close();
      };
      events.onerror = () => {
        lost();
        if (events.readyState === EventSource.CLOSED) again = setTimeout(listen, pause);
      };
    };
    listen();
    return () => {
      clearTimeout(again);
      events.close();
    };
  }, [id, path, store]);
  return useStore(store);
}
