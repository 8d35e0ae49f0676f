"use client";

import { useCompare } from "../../review/compared/CompareContext";
import type { Evidence } from "../schema";

/** Shows the hash of the page's evidence. A click lists what it covers; a link over different evidence gets a warning. */
export function EvidenceHash({ evidence: { hash, base, head, counts } }: { readonly evidence: Evidence }) {
  const { state } = useCompare();
  const changed = state.evidence !== null && !hash.startsWith(state.evidence);
  return (
    <details className="relative text-xs">
      <summary
        className={`${changed ? "bg-soft-inconclusive text-inconclusive" : "bg-surface-2 text-ink-2"} cursor-pointer rounded-sm px-1.5 py-0.5`}
        title="The same hash means the same evidence. Click to see what it covers."
      >
        evidence {hash.slice(0, 7)}
        {changed && ", changed since this link"}
      </summary>
      <div className="absolute right-0 z-20 mt-1 w-80 space-y-1 rounded-md border bg-surface-1 p-3 shadow-float">
        {changed && (
          <p className="text-inconclusive">
            The link was copied over evidence {state.evidence?.slice(0, 7)}. What it showed may differ now.
          </p>
        )}
        <p>The same hash means the same evidence. It covers:</p>
        <ul className="list-disc space-y-0.5 pl-4">
          <li>
            A {base.topology.title} {base.hash.slice(0, 7)}, B {head.topology.title} {head.hash.slice(0, 7)}
          </li>
          <li>the {counts.recordings.toLocaleString("en")} recordings, by their content</li>
          <li>which of them were replayed on each side, and by which engine</li>
        </ul>
        <p className="break-all font-mono text-2xs text-ink-3">{hash}</p>
      </div>
    </details>
  );
}
