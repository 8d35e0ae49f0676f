"use client";

import { useCallback, useEffect } from "react";
import { type CompareState, type CompareView, compareHref, movedCompare, parseCompare } from "@/lib/review";
import type { Go } from "../../review/compared/CompareContext";
import { addressNow, writeAddress } from "../../ui/reading/readings";
import { useAddressQuery } from "../../ui/reading/useAddressQuery";

/** Maps section ids in links to the views that contain them. */
const viewsOfHash: { readonly [hash: string]: CompareView | undefined } = {
  "#inflight": "threads",
  "#deploy": "threads",
  "#metrics": "cost",
  "#proof": "proof",
  "#recordings": "proof",
};

/** Stores the view state in the address; stepping rewrites it without a request. */
export function useCompareState(): { readonly state: CompareState; readonly go: Go } {
  const query = useAddressQuery();
  const go = useCallback<Go>((patch, how = "replace") => {
    writeAddress(compareHref(movedCompare(parseCompare(addressNow().searchParams), patch)), how);
  }, []);
  useEffect(() => {
    const view = viewsOfHash[window.location.hash];
    if (view) go({ view });
  }, [go]);
  return { state: parseCompare(query), go };
}
