"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { endReading, forgetAddress, refreshes } from "./readings";
import { repeatRefreshes } from "./repeatRefreshes";
import { useReadings } from "./useReadings";

export { refreshPage } from "./readings";

/** True while the page is being refreshed. */
export function useReading(): boolean {
  const { asked: requestCount, read } = useReadings();
  return requestCount !== read;
}

/** Milliseconds in which several requests become one, because a response and the event that its request causes arrive together. */
const together = 100;

/** Runs refreshes one after the other: if two overlap, Next drops both and reloads the document, and key presses meanwhile are lost. */
export function Refresher() {
  const router = useRouter();
  const { asked: requestCount } = useReadings();
  const [isReading, startReading] = useTransition();
  const begun = useRef(refreshes.getInitialState().asked);
  useEffect(() => repeatRefreshes(), []);
  useEffect(() => {
    window.addEventListener("popstate", forgetAddress);
    return () => window.removeEventListener("popstate", forgetAddress);
  }, []);
  useEffect(() => {
    if (isReading) return;
    endReading(begun.current);
    if (begun.current === requestCount) return;
    const timer = setTimeout(() => {
      begun.current = requestCount;
      refreshes.setState({ reading: true });
      startReading(() => router.refresh());
    }, together);
    return () => clearTimeout(timer);
  }, [isReading, requestCount, router]);
  return null;
}
