"use client";

import { ArrowRight } from "lucide-react";
import { type CompareState, type CompareStep, compareSteps } from "@/lib/review";
import { capitalised, counted } from "@/lib/std";
import { useCompare } from "../../review/compared/CompareContext";
import { StateLink } from "./StateLink";

/** Returns the step that a narrow screen shows: a new comment belongs to the explanation, an open recording and the graphs to the decisions. */
export function stepOf({ part, recording, graphs, writing, thread }: CompareState): CompareStep {
  if (writing || thread !== null) return "why";
  if (graphs) return "decisions";
  return part ?? (recording === null ? "verdict" : "decisions");
}

const isNarrow = (): boolean => window.matchMedia("(max-width: 1023px)").matches;

/** Goes to a step on a narrow screen; wide ones show all at once. */
export function useGoToStep(): (part: CompareStep) => void {
  const { go } = useCompare();
  return (part) => {
    if (isNarrow()) go({ part }, "push");
  };
}

/** Links to the steps of the comparison on narrow screens; the browser's back button returns to the one before. */
export function CompareSteps() {
  const { state } = useCompare();
  const step = stepOf(state);
  return (
    <nav
      aria-label="Steps of the comparison"
      className="-mx-3 flex shrink-0 gap-1 border-b bg-surface-1 px-3 lg:hidden"
    >
      {compareSteps.map((one) => {
        const here = state.view === "differences" && one === step;
        return (
          <StateLink
            key={one}
            to={{ part: one, view: "differences", writing: false, thread: null, graphs: false }}
            aria-current={here ? "step" : undefined}
            className={`${here ? "border-accent font-medium" : "border-transparent text-ink-2"} ${one === "verdict" ? "md:hidden" : ""} flex h-9 items-center border-b-2 px-2`}
          >
            {capitalised(one)}
          </StateLink>
        );
      })}
    </nav>
  );
}

type NextProps = {
  /** Number of causes. */
  readonly causes: number;
  /** True if a conversation is shown below; else both graphs are. */
  readonly opened: boolean;
};

/** Links from the verdict to the next step on a phone: to the causes, if there are any. */
export const ToNextStep = ({ causes, opened }: NextProps) => (
  <StateLink
    to={{ part: causes > 0 ? "causes" : "decisions" }}
    className="inline-flex h-9 items-center justify-center gap-1.5 rounded-md border border-accent bg-accent px-3 font-medium text-accent-ink text-sm md:hidden"
  >
    Next: {causes > 0 ? counted(causes, "cause") : withoutCauses(opened)} <ArrowRight size={14} aria-hidden />
  </StateLink>
);

const withoutCauses = (opened: boolean): string => (opened ? "decisions" : "graphs");
