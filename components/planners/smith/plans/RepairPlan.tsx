"use client";
import { Wrench } from "lucide-react";
import { useCallback, useState } from "react";
import type { RepairedPlan } from "@/lib/server/of/smith/plans/repair";
import { counted } from "@/lib/std";
import { Button } from "../../../ui/Button";
import { JsonDiff } from "../../../ui/code/JsonDiff";
import { Dialog } from "../../../ui/dialog/Dialog";
import { RefusalLine } from "../../../ui/live/RefusalLine";
import { isUnreachable } from "../../../ui/live/unreachable";
import { useOnceReachable } from "../../../ui/live/useOnceReachable";
import type { Plan } from "../plan/usePlan";
import { lost, type PlanActions } from "./planActions";

type RepairPlanProps = {
  readonly plan: Plan;
  /** The request or plan file whose tools the plan may call. */
  readonly reference: string;
  readonly repairPlan: PlanActions["repairPlan"];
};

type State =
  | { readonly at: "closed" | "reading" }
  | { readonly at: "read"; readonly before: string; readonly repaired: RepairedPlan }
  | { readonly at: "failed"; readonly message: string };

/** Lists the edits of an invalid plan that need no guess, shows their diff, and applies them on consent. */
export function RepairPlan({ plan, reference, repairPlan }: RepairPlanProps) {
  const [state, setState] = useState<State>({ at: "closed" });
  const ask = async () => {
    setState({ at: "reading" });
    const before = plan.text;
    const answered = await repairPlan({ plan: before, request: reference }).catch(() => null);
    if (answered?.ok) setState({ at: "read", before, repaired: answered.value });
    else setState({ at: "failed", message: answered?.message ?? lost });
  };
  const close = useCallback(() => setState({ at: "closed" }), []);
  useOnceReachable(state.at === "failed" && isUnreachable(state.message), close);
  const apply = (text: string) => {
    plan.replace(text);
    close();
  };
  return (
    <>
      <Button
        onClick={ask}
        disabled={state.at === "reading"}
        lacks={plan.checked.ok ? "The plan is valid: there is nothing to repair." : null}
        className="!h-7"
        title="List the edits that need no guess"
      >
        <Wrench size={13} aria-hidden /> Repair for me
      </Button>
      <Dialog
        wide
        open={state.at === "read" || state.at === "failed"}
        onOpenChange={(open) => !open && close()}
        title="Repair for me"
      >
        {state.at === "failed" && <RefusalLine>{state.message}</RefusalLine>}
        {state.at === "read" && <Edits {...state} onApply={apply} onClose={close} />}
      </Dialog>
    </>
  );
}

type EditsProps = {
  readonly before: string;
  readonly repaired: RepairedPlan;
  readonly onApply: (text: string) => void;
  readonly onClose: () => void;
};

function Edits({ before, repaired: { text, edits, problems }, onApply, onClose }: EditsProps) {
  const left = counted(problems.length, "problem");
  if (edits.length === 0)
    return (
      <div className="grid gap-4">
        <p>Nothing can be repaired without a guess. {left} must be solved by hand.</p>
        <Button onClick={onClose} className="justify-self-end">
          Close
        </Button>
      </div>
    );
  return (
    <div className="grid gap-3">
      <p>
        {counted(edits.length, "edit")} that {edits.length === 1 ? "needs" : "need"} no guess.{" "}
        {problems.length === 0 ? "The plan is valid then." : `${left} must then be solved by hand.`}
      </p>
      <ol aria-label="Edits" className="rounded-md border">
        {edits.map(({ pointer, message }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
          <li key={i} className="border-b px-3 py-1.5 last:border-b-0">
            <span className="break-words">{message}</span>
            <span className="block break-all font-mono text-2xs text-ink-3">
              {pointer || "the whole plan"}
            </span>
          </li>
        ))}
      </ol>
      <div className="h-72 rounded-md border">
        <JsonDiff label="Edits as a diff" before={indented(before)} after={text} />
      </div>
      <div className="sticky -bottom-4 -mb-4 flex justify-end gap-2 bg-surface-1 py-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" onClick={() => onApply(text)}>
          Apply {counted(edits.length, "edit")}
        </Button>
      </div>
    </div>
  );
}

/** Writes JSON as the repaired plan is written, so that the diff shows the edits alone. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
