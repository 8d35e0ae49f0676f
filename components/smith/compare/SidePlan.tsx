"use client";
import { useMemo } from "react";
import { PageLink } from "@/components/ui/reading/PageLink";
import type { PlanComparison } from "@/lib/server/smith/compare";
import type { Signature } from "@/lib/topology";
import { SideLetter } from "../../ui/Badge";
import { EmptyState } from "../../ui/States";
import { PlanDrawing } from "../plan/PlanDrawing";
import { planMarks } from "./marks";
import type { Pair } from "./pairs";
import type { SideName } from "./schema";

type SidePlanProps = {
  readonly side: SideName;
  readonly comparison: PlanComparison;
  readonly signature: Signature;
  readonly pair: Pair;
  readonly onPlace: (place: number | null) => void;
};

/** One side's drawing, with marks on what the other side lacks or has otherwise. */
export function SidePlan({ side, comparison, signature, pair, onPlace }: SidePlanProps) {
  const { title, request, attempt, checked } = comparison[side];
  const marks = useMemo(() => planMarks(comparison, side), [comparison, side]);
  const frame = side === "a" ? "base" : "head";
  const canvas = useMemo(
    () => ({ frame, label: `${side.toUpperCase()}: ${title}`, minimap: false }) as const,
    [frame, side, title],
  );
  return (
    <section aria-label={`Plan ${side.toUpperCase()}`} className="flex min-w-0 flex-col bg-surface-0">
      <p className="flex h-8 items-center gap-1.5 bg-surface-1 px-3 text-xs">
        <SideLetter side={frame} />
        <PageLink
          href={`/smith/${encodeURIComponent(request)}?attempt=${attempt}`}
          className="truncate font-medium underline-offset-3 hover:underline"
        >
          {title}
        </PageLink>
        <span className={`ml-auto shrink-0 ${checked.ok ? "text-added" : "text-failed"}`}>
          {checked.ok ? "✓ valid" : "! not valid"}
        </span>
      </p>
      <div className="h-[26rem] max-md:h-[50dvh]">
        {checked.drawing ? (
          <PlanDrawing
            key={`${request} ${attempt}`}
            drawing={checked.drawing}
            problems={[]}
            marks={marks}
            signature={signature}
            node={pair[side]}
            onNode={onPlace}
            canvas={canvas}
            help="Enter shows it on both sides, Escape gives it up."
          />
        ) : (
          <EmptyState title="Nothing to draw">{checked.undrawn}</EmptyState>
        )}
      </div>
    </section>
  );
}
