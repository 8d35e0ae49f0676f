import { useEffect, useState } from "react";
import type { MergedDrawing } from "@/lib/server/diffs/merged";
import { unreachable } from "../../../ui/live/unreachable";

export type Merged =
  | { readonly state: "loading" }
  | { readonly state: "drawn"; readonly drawing: MergedDrawing }
  | { readonly state: "failed"; readonly sentence: string };

/** Loads the merged drawing from the server when it is first wanted. */
export function useMerged(base: string, head: string, wanted: boolean): Merged {
  const [merged, setMerged] = useState<Merged>({ state: "loading" });
  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    const query = new URLSearchParams({ base, head });
    fetch(`/api/merged?${query}`, { signal: abort.signal })
      .then(async (response) => {
        const answer = (await response.json()) as MergedDrawing & {
          readonly error?: { readonly message: string };
        };
        if (response.ok) return setMerged({ state: "drawn", drawing: answer });
        setMerged({ state: "failed", sentence: answer.error?.message ?? "The graphs could not be merged." });
      })
      .catch(() => {
        if (!abort.signal.aborted)
          setMerged({ state: "failed", sentence: unreachable("Open the view again.") });
      });
    return () => abort.abort();
  }, [base, head, wanted]);
  return merged;
}
