import { useEffect, useRef } from "react";

/** Calls `then` when `busy` becomes false. */
export function useWhenOver(busy: boolean, then: () => void): void {
  const was = useRef(busy);
  useEffect(() => {
    if (was.current && !busy) then();
    was.current = busy;
  }, [busy, then]);
}

const pause = 4000;

/** Calls `then` at most once per interval, and only if `finished` has changed since. */
export function useNowAndThen(finished: number | null, then: (() => void) | undefined): void {
  const last = useRef({ at: 0, finished: -1 });
  useEffect(() => {
    if (finished === null || !then || finished === last.current.finished) return;
    const wait = Math.max(0, last.current.at + pause - Date.now());
    const later = setTimeout(() => {
      last.current = { at: Date.now(), finished };
      then();
    }, wait);
    return () => clearTimeout(later);
  }, [finished, then]);
}
