"use client";

import { useEffect } from "react";

/** Scrolls to the part that the address names, which Next looks for before a page has loaded. */
export function ShowTarget() {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id) document.getElementById(decodeURIComponent(id))?.scrollIntoView();
  }, []);
  return null;
}
