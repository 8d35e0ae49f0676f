"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Scrolls the graphs into view when they open, because they fill the window, and back to the top when they close. */
export function useGraphsInView(frame: RefObject<HTMLElement | null>, open: boolean): void {
  const was = useRef(false);
  useEffect(() => {
    if (open && !was.current) frame.current?.scrollIntoView({ block: "start" });
    if (!open && was.current) window.scrollTo({ top: 0 });
    was.current = open;
  }, [frame, open]);
}
