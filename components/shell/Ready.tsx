"use client";

import { useEffect } from "react";
import { useShown } from "../ui/reading/openings";

/** Marks the document as ready once everything before it is hydrated, for tests that drive a browser. Must be the page's last part, because pages hydrate after their frame. */
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
