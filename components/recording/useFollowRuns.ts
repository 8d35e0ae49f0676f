"use client";

import { useEffect } from "react";
import { refreshPage } from "../ui/reading/Refresher";

const channel = "planner-studio-runs";
const restBetween = 3000;

/** Notifies this browser's other tabs that something was run. */
export function announceRun(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const notices = new BroadcastChannel(channel);
  notices.postMessage("finished");
  notices.close();
}

/** Refreshes the page when another tab has run something, and when the tab becomes visible again. */
export function useFollowRuns(): void {
  useEffect(() => {
    let last = Date.now();
    const again = () => {
      last = Date.now();
      refreshPage();
    };
    const back = () => {
      if (document.visibilityState === "visible" && Date.now() - last > restBetween) again();
    };
    const heard = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channel);
    if (heard) heard.onmessage = again;
    document.addEventListener("visibilitychange", back);
    return () => {
      heard?.close();
      document.removeEventListener("visibilitychange", back);
    };
  }, []);
}
