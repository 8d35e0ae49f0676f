"use client";
import { useCallback } from "react";
import type { StartPlan } from "@/lib/server/of/smith/get";
import type { Tool } from "@/lib/server/of/smith/registries/get";
import type { ListedRun } from "@/lib/server/of/smith/runs";
import type { Signature } from "@/lib/topology";
import { PlanPanel } from "./plan/PlanPanel";
import { usePlan } from "./plan/usePlan";
import type { PlanActions, PlanSource } from "./plans/planActions";
import type { AnswerActions } from "./run/answers/OwnAnswers";
import { RunPanel } from "./run/RunPanel";
import { runPlan } from "./run/runPlan";
import { useRun } from "./run/useRun";
import type { SmithState } from "./urlState";
import type { GoSmith } from "./useSmithState";

/** Actions of the tabs, and the recorded runs to choose from. */
export type PlanTabProps = {
  readonly runs: readonly ListedRun[];
  readonly actions: PlanActions;
  readonly answerActions: AnswerActions;
};

type ShownPlan = {
  /** The request or plan file that the plan is of. */
  readonly origin: PlanSource;
  /** Hash of its content. */
  readonly version: string;
  readonly start: StartPlan;
  readonly tools: readonly Tool[];
  readonly signature: Signature;
};

/** Returns the tabs of a plan, of a request or of a file: its text next to its drawing, and its run. Holds the text for both. */
export function usePlanTabs(
  shown: ShownPlan,
  { runs, actions, answerActions }: PlanTabProps,
  { state, go }: { readonly state: SmithState; readonly go: GoSmith },
) {
  const { origin, version, start, tools, signature } = shown;
  const plan = usePlan({ start, reference: origin.reference, version });
  const runner = useRun(runPlan);
  const onNode = useCallback((node: number | null) => go({ node }), [go]);
  return [
    {
      id: "plan",
      title: "Plan",
      body: (
        <PlanPanel
          plan={plan}
          tools={tools}
          signature={signature}
          node={state.node}
          onNode={onNode}
          origin={origin}
          actions={actions}
        />
      ),
    },
    {
      id: "run",
      title: "Run",
      body: (
        <RunPanel
          plan={plan.text}
          request={origin.reference}
          recordings={runs}
          recording={state.answers}
          onRecording={(answers) => go({ answers })}
          runner={runner}
          answerActions={answerActions}
          selected={state.node}
          onSelect={onNode}
        />
      ),
    },
  ] as const;
}
