"use client";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import type { ComparedSide, PlanComparison } from "@/lib/server/of/smith/compare";
import type { Signature } from "@/lib/topology";
import { useOpening } from "../../../ui/reading/openings";
import { ChangeList } from "./ChangeList";
import { PlanPickers } from "./PlanPickers";
import { type Pair, pairAt } from "./pairs";
import { type PlanChoice, planCompareHref } from "./planCompareHref";
import { type ReviewActions, ReviewPlans } from "./ReviewPlans";
import { ShapeTable } from "./ShapeTable";
import { SidePlan } from "./SidePlan";
import type { Choices } from "./schema";
import { sentenceOf } from "./words";

type ComparePlansProps = {
  readonly comparison: PlanComparison;
  readonly choices: Choices;
  readonly signature: Signature;
  readonly actions: ReviewActions;
};

/** Compares two plans: changed calls, their order, and their parallelism. */
export function ComparePlans({ comparison, choices, signature, actions }: ComparePlansProps) {
  const { a, b, diff } = comparison;
  const router = useRouter();
  const [isReading, startReading] = useTransition();
  useOpening(isReading);
  const [pair, setPair] = useState<Pair>({ a: null, b: null });
  const go = (sides: { readonly a: PlanChoice; readonly b: PlanChoice }) => {
    setPair({ a: null, b: null });
    startReading(() => router.push(planCompareHref(sides.a, sides.b)));
  };
  const drawn = { comparison, signature, pair };
  return (
    <div className="flex flex-col" aria-busy={isReading}>
      <header className="flex flex-col gap-2 border-b bg-surface-1 px-4 py-3 max-md:px-3">
        <h1 className="sr-only">
          {a.title} compared with {b.title}
        </h1>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <PlanPickers a={a} b={b} choices={choices} onPick={go} reading={isReading} />
          <ReviewPlans key={`${keyOf(a)} ${keyOf(b)}`} a={a} b={b} actions={actions} />
        </div>
        <p role="note" aria-label="Result" className="text-lg max-md:text-prose">
          {sentenceOf(comparison)}
        </p>
        <Invalid letter="A" side={a} />
        <Invalid letter="B" side={b} />
      </header>
      <div className="grid gap-px border-b bg-line md:grid-cols-2">
        <SidePlan side="a" {...drawn} onPlace={(position) => setPair(pairAt(comparison, "a", position))} />
        <SidePlan side="b" {...drawn} onPlace={(index) => setPair(pairAt(comparison, "b", index))} />
      </div>
      {diff && (
        <div className="grid items-start gap-4 p-4 max-md:px-3 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <ChangeList comparison={comparison} diff={diff} pair={pair} onPair={setPair} />
          <ShapeTable comparison={comparison} diff={diff} />
        </div>
      )}
    </div>
  );
}

const keyOf = ({ request, attempt, topology }: ComparedSide): string =>
  [request, attempt, topology].join(" ");

/** Reports the problems of an invalid plan, which is compared as far as it can be read. */
function Invalid({ letter, side }: { readonly letter: string; readonly side: ComparedSide }) {
  const { ok, count, problems } = side.checked;
  if (ok) return null;
  return (
    <p className="text-failed text-xs">
      ! {letter} is not valid: {problems[0]?.message}
      {count > 1 && ` There ${count === 2 ? "is one more problem" : `are ${count - 1} more problems`}.`}
    </p>
  );
}
