"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useSyncExternalStore, useTransition } from "react";
import { createStore } from "zustand/vanilla";

/** How often the page was asked to read itself again, and how many of those askings have been followed. */
const readings = createStore(() => ({ asked: 0, read: 0 }));
const none = readings.getInitialState();

/** Reads what the server says of this page again. */
export const refreshPage = (): void => readings.setState(({ asked }) => ({ asked: asked + 1 }));

const useReadings = () => useSyncExternalStore(readings.subscribe, readings.getState, () => none);

/** Whether the page is being read again. */
export function useReading(): boolean {
  const { asked, read } = useReadings();
  return asked !== read;
}

/** Lets one reading follow the other: where two overlap, Next gives up on both and loads the document again, and a key that was pressed meanwhile is lost. */
export function Refresher() {
  const router = useRouter();
  const { asked } = useReadings();
  const [reading, startReading] = useTransition();
  const begun = useRef(none.asked);
  useEffect(() => {
    if (reading) return;
    readings.setState({ read: begun.current });
    if (begun.current === asked) return;
    begun.current = asked;
    startReading(() => router.refresh());
  }, [reading, asked, router]);
  return null;
}
