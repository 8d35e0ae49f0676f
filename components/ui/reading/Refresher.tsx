"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { endReading, readings } from "./readings";
import { useReadings } from "./useReadings";

export { refreshPage } from "./readings";

/** Whether the page is being read again. */
export function useReading(): boolean {
  const { asked, read } = useReadings();
  return asked !== read;
}

/** Milliseconds in which several askings become one: an event and the answer to what made it come together. */
const together = 100;

/** Lets one reading follow the other: where two overlap, Next gives up on both and loads the document again, and a key that was pressed meanwhile is lost. */
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
