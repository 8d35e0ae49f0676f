"use client";

import { type RefObject, useEffect, useRef } from "react";

/** The graphs take the whole window: brings them there when they open, and the page back to its top when they close. */
export function useGraphsInView(frame: RefObject<HTMLElement | null>, open: boolean): void {
  const was = useRef(false);
  useEffect(() => {
    if (open && !was.current) frame.current?.scrollIntoView({ block: "start" });
    if (!open && was.current) window.scrollTo({ top: 0 });
    was.current = open;
  }, [frame, open]);
}
