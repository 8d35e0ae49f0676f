"use client";
import { useMemo, useRef } from "react";
import type { PlanProblem } from "@/lib/server/of/smith/check";
import type { Tool } from "@/lib/server/of/smith/registries/get";
import type { Signature } from "@/lib/topology";
import { cautionGlyph } from "../../../results/Severity";
import { JsonCode, type JsonCodeHandle } from "../../../ui/code/JsonCode";
import { tooLong } from "../../../ui/code/tooLong";
import { useRefusal } from "../../../ui/live/useRefusal";
import { EmptyState } from "../../../ui/States";
import { marksOf, ProblemList } from "../ProblemList";
import type { PlanActions, PlanSource } from "../plans/planActions";
import { RepairPlan } from "../plans/RepairPlan";
import { SavePlan } from "../plans/SavePlan";
import { nodeIn } from "./drawn";
import { CallForm } from "./edit/CallForm";
import { PlanTools } from "./edit/PlanTools";
import { useDrawnOn } from "./edit/useDrawnOn";
import { PlanDrawing } from "./PlanDrawing";
import { PlanStatus } from "./PlanStatus";
import type { Plan } from "./usePlan";

type PlanPanelProps = {
  readonly plan: Plan;
  /** Tools that its calls may use. */
  readonly tools: readonly Tool[];
  readonly signature: Signature;
  readonly node: number | null;
  readonly onNode: (node: number | null) => void;
  /** The request or plan file that the plan comes from. */
  readonly origin: PlanSource;
  readonly actions: PlanActions;
};

/** Maximum number of characters in the editor. */
const max = 1_000_000;

/** Edits the plan as JSON next to its drawing; the selection is shared. */
export function PlanPanel({ plan, tools, signature, node, onNode, origin, actions }: PlanPanelProps) {
  const editing = useDrawnOn(plan, onNode);
  const { checked, drawing, state } = plan;
  const code = useRef<JsonCodeHandle>(null);
  const [refusal, setRefusal] = useRefusal();
  const marks = useMemo(() => marksOf(checked.problems), [checked]);
  const setText = (text: string) => {
    setRefusal(null);
    plan.setText(text);
  };
  const choose = (chosen: number | null) => {
    onNode(chosen);
    if (chosen !== null) code.current?.show(`/nodes/${chosen}`);
  };
  return (
    <div className="flex h-full min-h-0 max-md:h-auto max-md:flex-col">
      <div className="flex w-[44%] min-w-0 flex-col border-r max-md:w-full max-md:border-r-0">
        <PlanStatus plan={plan} refusal={refusal}>
          <RepairPlan plan={plan} reference={origin.reference} repairPlan={actions.repairPlan} />
          <SavePlan plan={plan} origin={origin} savePlan={actions.savePlan} />
        </PlanStatus>
        <div className="min-h-0 flex-1 max-md:h-[60dvh] max-md:flex-none">
          <JsonCode
            ref={code}
            label="Plan as JSON"
            value={plan.text}
            onChange={setText}
            marks={marks}
            lit={node === null ? null : `/nodes/${node}`}
            onCursor={(pointer) => {
              const at = nodeIn(pointer);
              if (at !== null && at !== node) onNode(at);
            }}
            placeholder='{ "nodes": […], "final_output_node": 0 }'
            longest={max}
            onTooLong={(length) => setRefusal(tooLong(length, max))}
          />
        </div>
        <p className="shrink-0 border-t px-3 py-1 text-2xs text-ink-3">
          Press Tab or Escape to leave the editor, F8 to go to the next problem.
        </p>
        <PlanProblems
          problems={checked.problems}
          count={checked.count}
          warnings={checked.warnings}
          onGo={(one) => code.current?.go(one)}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col max-md:h-[70dvh] max-md:flex-none max-md:border-t">
        <PlanTools plan={plan} tools={tools} node={node} onNode={choose} />
        {drawing ? (
          <>
            <PlanDrawing
              drawing={drawing}
              editing={editing}
              help="Press Enter to show the call in the JSON and open its form, Delete to remove it, Escape to clear the selection."
              problems={checked.drawing === null ? [] : checked.problems}
              signature={signature}
              node={node}
              onNode={choose}
            />
            {node !== null && <CallForm plan={plan} tools={tools} node={node} onNode={choose} />}
            {state.at === "known" && checked.undrawn !== null && <Stale why={checked.undrawn} />}
          </>
        ) : (
          <div className="flex flex-1 items-center justify-center bg-surface-0">
            <EmptyState title="No drawing yet">{checked.undrawn}</EmptyState>
          </div>
        )}
      </div>
    </div>
  );
}

const Stale = ({ why }: { readonly why: string }) => (
  <p className="shrink-0 border-t bg-soft-changed px-3 py-1.5 text-changed text-xs">
    {cautionGlyph} Drawn as it was before. {why}
  </p>
);

type PlanProblemsProps = {
  readonly problems: readonly PlanProblem[];
  readonly count: number;
  readonly warnings: readonly PlanProblem[];
  readonly onGo: (problem: PlanProblem) => void;
};

/** Has a constant size, so that typing moves nothing. */
const PlanProblems = (props: PlanProblemsProps) => (
  <section aria-label="Problems of the plan" className="h-48 shrink-0 overflow-y-auto border-t">
    <ProblemList {...props} none="The plan follows every rule." />
  </section>
);
