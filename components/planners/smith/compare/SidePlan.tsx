"use client";
import { useMemo } from "react";
import type { ComparedSide, PlanComparison } from "@/lib/server/of/smith/compare";
import type { Signature } from "@/lib/topology";
import { SideLetter } from "../../../results/SideLetter";
import { PageLink } from "../../../ui/reading/PageLink";
import { EmptyState } from "../../../ui/States";
import { PlanDrawing } from "../plan/PlanDrawing";
import { planMarks } from "./marks";
import type { Pair } from "./pairs";
import { otherSide, type SideName } from "./schema";

type SidePlanProps = {
  readonly side: SideName;
  readonly comparison: PlanComparison;
  readonly signature: Signature;
  readonly pair: Pair;
  readonly onPlace: (position: number | null) => void;
};

/** Draws one side's plan, marking what the other side lacks or has in another form. */
export function SidePlan({ side, comparison, signature, pair, onPlace }: SidePlanProps) {
  const { title, href, checked } = comparison[side];
  const alongside = comparison[otherSide[side]].checked.drawing?.layout;
  const marks = useMemo(() => planMarks(comparison, side), [comparison, side]);
  const frame = side === "a" ? "base" : "head";
  const canvas = useMemo(
    () => ({ frame, label: `${side.toUpperCase()}: ${title}`, minimap: false, alongside }) as const,
    [frame, side, title, alongside],
  );
  return (
    <section aria-label={`Plan ${side.toUpperCase()}`} className="flex min-w-0 flex-col bg-surface-0">
      <p className="flex h-8 items-center gap-1.5 bg-surface-1 px-3 text-xs">
        <SideLetter side={frame} />
        <PageLink href={href} className="truncate font-medium underline-offset-3 hover:underline">
          {title}
        </PageLink>
        <span className={`ml-auto shrink-0 ${checked.ok ? "text-added" : "text-failed"}`}>
          {checked.ok ? "✓ valid" : "! not valid"}
        </span>
      </p>
      <div className="h-[26rem] max-md:h-[50dvh]">
        {checked.drawing ? (
          <PlanDrawing
            key={`${planOf(comparison.a)} ${planOf(comparison.b)}`}
            drawing={checked.drawing}
            problems={[]}
            marks={marks}
            signature={signature}
            node={pair[side]}
            onNode={onPlace}
            canvas={canvas}
            help="Press Enter to show the call on both sides, Escape to clear the selection."
          />
        ) : (
          <EmptyState title="Nothing to draw">{checked.undrawn}</EmptyState>
        )}
      </div>
    </section>
  );
}

/** Identifies the plan, so that a new one is fitted again. */
const planOf = ({ request, attempt, topology }: ComparedSide): string =>
  [request, attempt, topology].join(" ");
