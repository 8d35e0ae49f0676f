"use client";

import { useEffect } from "react";

/** Scrolls to the part that the address names and focuses it if it can be, which Next looks for before a page has loaded. */
export function ShowTarget() {
  useEffect(() => {
    const id = decoded(window.location.hash.slice(1));
    const target = id ? document.getElementById(id) : null;
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, []);
  return null;
}

/** Returns the text itself if it has an invalid escape, as browsers do. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
