"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { parseSmith, type SmithState, smithQuery } from "./urlState";

export type GoSmith = (patch: Partial<SmithState>, how?: "push" | "replace") => void;

/** The address is the state: looking at another part rewrites it without asking the server. */
export function useSmithState(attempts: number): { readonly state: SmithState; readonly go: GoSmith } {
  const query = useSearchParams();
  const path = usePathname();
  const go = useCallback<GoSmith>(
    (patch, how = "replace") => {
      const now = parseSmith(new URLSearchParams(window.location.search), attempts);
      const href = `${path}${smithQuery({ ...now, ...patch })}`;
      if (how === "push") window.history.pushState(null, "", href);
      else window.history.replaceState(null, "", href);
    },
    [path, attempts],
  );
  return { state: parseSmith(query, attempts), go };
}
