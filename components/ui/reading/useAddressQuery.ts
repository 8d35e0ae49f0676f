"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { queryShown } from "./readings";
import { useReadings } from "./useReadings";

/** Returns the query of the page's address, or of one about to be written. Next follows later; meanwhile the page does not fall back to the previous address. */
export function useAddressQuery(): URLSearchParams {
  const query = useSearchParams();
  const { address } = useReadings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for a new address too, which Next may already show.
  useEffect(() => queryShown(query), [query, address]);
  return address ? new URL(address.href, "http://here").searchParams : query;
}
