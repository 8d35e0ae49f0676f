"use client";

import { useEffect } from "react";
import { useShown } from "@/components/ui/reading/openings";

/** The last part of a page: marks the document once all before it listens, so that who drives a browser does not press a key that nobody hears. A page becomes alive after its frame, so this cannot stand in the frame. */
export function Ready() {
  useShown();
  useEffect(() => {
    document.documentElement.dataset.ready = "";
    return () => {
      delete document.documentElement.dataset.ready;
    };
  }, []);
  return null;
}
