"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { endReading, readings } from "./readings";
import { useReadings } from "./useReadings";

export { refreshPage } from "./readings";

/** True while the page is being refreshed. */
export function useReading(): boolean {
  const { asked, read } = useReadings();
  return asked !== read;
}

/** Milliseconds in which several requests become one, because a response and the event that its request causes arrive together. */
const together = 100;

/** Runs refreshes one after the other: if two overlap, Next drops both and reloads the document, and key presses meanwhile are lost. */
export function Refresher() {
  const router = useRouter();
  const { asked } = useReadings();
  const [reading, startReading] = useTransition();
  const begun = useRef(readings.getInitialState().asked);
  useEffect(() => {
    if (reading) return;
    endReading(begun.current);
    if (begun.current === asked) return;
    const timer = setTimeout(() => {
      begun.current = asked;
      readings.setState({ reading: true });
      startReading(() => router.refresh());
    }, together);
    return () => clearTimeout(timer);
  }, [reading, asked, router]);
  return null;
}
