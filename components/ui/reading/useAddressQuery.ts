"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { addressNow, queryShown } from "./readings";
import { useReadings } from "./useReadings";

/** Returns the query of the page's address, which Next may follow later; meanwhile the page does not fall back to the previous address. */
export function useAddressQuery(): URLSearchParams {
  const query = useSearchParams();
  const { address } = useReadings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for a new address too, which Next may already show.
  useEffect(() => queryShown(query), [query, address]);
  return address ? new URL(address.href, "http://here").searchParams : query;
}

/** Holds the text of a field of the address separately, because Next updates the address later and a field bound to it would lose letters. */
export function useTyped(name: string, shown: string) {
  const [typed, setTyped] = useState(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when the page shows another text, while the address may be newer.
  useEffect(() => setTyped(addressNow().searchParams.get(name) ?? ""), [name, shown]);
  return [typed, setTyped] as const;
}
