"use client";
import { policyKinds } from "@/lib/topology";
import { PolicyKindIcon, policyLook } from "./kinds";

const lines = [
  { dash: undefined, word: "edge" },
  { dash: "6 4", word: "branch" },
  { dash: "1 4", word: "inferred edge" },
  { dash: "6 4 1 4", word: "inferred branch" },
] as const;

/** What the icons and lines of the drawing mean, folded away until asked for. */
export function CanvasLegend() {
  return (
    <details className="rounded-md border bg-surface-1 text-2xs text-ink-2">
      <summary className="cursor-pointer select-none rounded-md px-2 py-1 hover:bg-surface-2">Legend</summary>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 border-t px-2 py-1.5">
        {policyKinds.map((kind) => (
          <span key={kind} className="flex items-center gap-1.5">
            <PolicyKindIcon kind={kind} />
            <span aria-hidden>{policyLook[kind].word}</span>
          </span>
        ))}
        {lines.map(({ dash, word }) => (
          <span key={word} className="flex items-center gap-1.5">
            <svg width="22" height="6" aria-hidden>
              <line
                x1="1"
                y1="3"
                x2="21"
                y2="3"
                className="stroke-line-strong"
                strokeWidth="1.5"
                strokeDasharray={dash}
                strokeLinecap="round"
              />
            </svg>
            {word}
          </span>
        ))}
        <span className="flex items-center gap-1.5">
          <span className="h-3 w-5 rounded-sm border border-line-strong border-dashed" />
          inferred node
        </span>
        <span className="flex items-center gap-1.5">
          <span className="line-through">name</span> writes discarded
        </span>
      </div>
    </details>
  );
}
