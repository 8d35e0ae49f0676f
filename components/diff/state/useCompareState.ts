"use client";

import { useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { type CompareState, compareHref, parseCompare } from "../model/urlState";
import type { Go } from "./CompareContext";

/** The address is the state: stepping rewrites it without asking the server. */
export function useCompareState(): { readonly state: CompareState; readonly go: Go } {
  const query = useSearchParams();
  const go = useCallback<Go>((patch, how = "replace") => {
    const now = parseCompare(new URLSearchParams(window.location.search));
    const href = compareHref({ ...now, ...patch });
    if (how === "push") window.history.pushState(null, "", href);
    else window.history.replaceState(null, "", href);
  }, []);
  return { state: parseCompare(query), go };
}
