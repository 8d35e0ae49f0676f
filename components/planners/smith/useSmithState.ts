"use client";
import { usePathname } from "next/navigation";
import { useCallback } from "react";
import { addressNow, writeAddress } from "../../ui/reading/readings";
import { useAddressQuery } from "../../ui/reading/useAddressQuery";
import { parseSmith, type SmithState, smithQuery } from "./urlState";

export type GoSmith = (patch: Partial<SmithState>, how?: "push" | "replace") => void;

/** Stores the view state in the address; changes rewrite it without a request. */
export function useSmithState(attempts: number): { readonly state: SmithState; readonly go: GoSmith } {
  const query = useAddressQuery();
  const path = usePathname();
  const go = useCallback<GoSmith>(
    (patch, how = "replace") => {
      const now = parseSmith(addressNow().searchParams, attempts);
      writeAddress(`${path}${smithQuery({ ...now, ...patch })}`, how);
    },
    [path, attempts],
  );
  return { state: parseSmith(query, attempts), go };
}
