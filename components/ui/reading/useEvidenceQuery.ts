"use client";
import { useAddressQuery } from "./useAddressQuery";

/** Returns the part of a comparison's address that carries the answers and the recording set of this page; empty if there is none. */
export function useEvidenceQuery(): string {
  const query = useAddressQuery();
  return ["answers", "set"]
    .flatMap((name) => {
      const value = query.get(name);
      return value ? [`&${name}=${encodeURIComponent(value)}`] : [];
    })
    .join("");
}
