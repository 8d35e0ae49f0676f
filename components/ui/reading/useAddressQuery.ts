"use client";

import { useSearchParams } from "next/navigation";
import { useReadings } from "./useReadings";

/** The query of the page's address, of one that waits to be written included. */
export function useAddressQuery(): URLSearchParams {
  const query = useSearchParams();
  const { address } = useReadings();
  return address ? new URL(address.href, "http://here").searchParams : query;
}
