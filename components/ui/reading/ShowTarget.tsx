"use client";

import { useEffect } from "react";
import { partAt } from "./partAt";

/** Scrolls to the part that the address names and focuses it if it can be, which Next looks for before a page has loaded. */
export function ShowTarget() {
  useEffect(() => {
    const target = partAt(window.location.hash);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, []);
  return null;
}
