"use client";

import { useEffect } from "react";

/** The last part of a page: marks the document once all before it listens, so that who drives a browser does not press a key that nobody hears. A page becomes alive after its frame, so this cannot stand in the frame. */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
    return () => {
      delete document.documentElement.dataset.ready;
    };
  }, []);
  return null;
}
