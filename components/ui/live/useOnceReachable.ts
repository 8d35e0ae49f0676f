"use client";

import { useEffect } from "react";

/** Milliseconds between two requests of a server that did not answer. */
const retryMs = 3000;

/** Calls `then` as soon as the server answers again, so that no sentence says otherwise. `lost`: the last request was not answered. */
export function useOnceReachable(lost: boolean, then: () => void): void {
  useEffect(() => {
    if (!lost) return;
    const ask = () => fetch("/icon.svg", { method: "HEAD", cache: "no-store" }).then(then, () => {});
    const timer = setInterval(ask, retryMs);
    return () => clearInterval(timer);
  }, [lost, then]);
}
