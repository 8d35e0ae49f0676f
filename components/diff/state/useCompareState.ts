"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect } from "react";
import { type CompareState, compareHref, moved, parseCompare, type View } from "../model/urlState";
import type { Go } from "./CompareContext";

/** Links name a part of the page by its section; each stands on one view. */
const viewsOfHash: { readonly [hash: string]: View | undefined } = {
  "#inflight": "threads",
  "#deploy": "threads",
  "#metrics": "cost",
  "#proof": "proof",
  "#recordings": "proof",
};

/** The address is the state: stepping rewrites it without asking the server. */
export function useCompareState(): { readonly state: CompareState; readonly go: Go } {
  const query = useSearchParams();
  const go = useCallback<Go>((patch, how = "replace") => {
    const now = parseCompare(new URLSearchParams(window.location.search));
    const href = compareHref(moved(now, patch));
    if (how === "push") window.history.pushState(null, "", href);
    else window.history.replaceState(null, "", href);
  }, []);
  useEffect(() => {
    const view = viewsOfHash[window.location.hash];
    if (view) go({ view });
  }, [go]);
  return { state: parseCompare(query), go };
}
