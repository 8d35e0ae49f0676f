"use client";
import { useCallback } from "react";
import type { SmithRequest } from "@/lib/server/of/smith/get";
import type { ListedRun } from "@/lib/server/of/smith/runs";
import { Tabs } from "../../ui/Tabs";
import { AttemptsPanel } from "./attempts/AttemptsPanel";
import { PlanPanel } from "./plan/PlanPanel";
import { usePlan } from "./plan/usePlan";
import type { PlanActions } from "./plans/planActions";
import type { AnswerActions } from "./run/answers/OwnAnswers";
import { RunPanel } from "./run/RunPanel";
import { runPlan } from "./run/runPlan";
import { useRun } from "./run/useRun";
import { SmithHead } from "./SmithHead";
import { smithTabs } from "./urlState";
import { useSmithState } from "./useSmithState";

type SmithPageProps = {
  readonly request: SmithRequest;
  /** Recorded runs of plans, those of this request first. */
  readonly runs: readonly ListedRun[];
  readonly actions: PlanActions;
  readonly answerActions: AnswerActions;
};

/** Renders a request: the model's attempts, the resulting plan, and its run. Holds the plan's text for all tabs. */
export function SmithPage({ request, runs, actions, answerActions }: SmithPageProps) {
  const { attempts, signature, tools } = request;
  const { state, go } = useSmithState(attempts.length);
  const plan = usePlan({ start: request.start, reference: request.name, version: request.hash });
  const runner = useRun(runPlan);
  const onNode = useCallback((node: number | null) => go({ node }), [go]);
  return (
    <div className="flex h-[calc(100dvh-3rem)] min-h-120 flex-col max-md:h-auto">
      <SmithHead request={request} />
      <Tabs
        className="flex-1 bg-surface-1"
        label="About this request"
        value={state.tab}
        onChange={(id) => go({ tab: smithTabs.find((tab) => tab === id) ?? "attempts" }, "push")}
        tabs={[
          {
            id: "attempts",
            title: "Attempts",
            count: attempts.length,
            body: <AttemptsPanel request={request} state={state} go={go} />,
          },
          {
            id: "plan",
            title: "Plan",
            body: (
              <PlanPanel
                plan={plan}
                tools={tools}
                signature={signature}
                onNode={onNode}
                node={state.node}
                origin={{ reference: request.name, name: request.title }}
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
                request={request.name}
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
        ]}
      />
    </div>
  );
}
