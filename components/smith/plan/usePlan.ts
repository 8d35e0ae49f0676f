"use client";
import { useCallback, useState } from "react";
import type { CheckedPlan, PlanDrawing } from "@/lib/server/smith/check";
import type { SmithRequest } from "@/lib/server/smith/get";
import { checkPlan } from "./checkPlan";
import { useKept } from "./useKept";
import { type CheckPlan, type CheckState, usePlanCheck } from "./usePlanCheck";

/** The plan that is worked on: its text, what is known of it, and the drawing. */
export type Plan = {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Back to the text that it began with. */
  readonly reset: () => void;
  readonly edited: boolean;
  /** The text is an edit that was kept from before. */
  readonly restored: boolean;
  readonly state: CheckState;
  readonly checked: CheckedPlan;
  /** The latest text that could be drawn, as a drawing. */
  readonly drawing: PlanDrawing | null;
};

export function usePlan({ start, hash, name }: SmithRequest): Plan {
  const check = useCallback<CheckPlan>((text, signal) => checkPlan(name, text, signal), [name]);
  const [text, setText] = useState(start.text);
  const restored = useKept(`planner-studio.plan.${name}.${hash}`, { text, start: start.text, setText });
  const { state, checked, drawing } = usePlanCheck(text, start, check);
  const reset = useCallback(() => setText(start.text), [start.text]);
  const edited = text !== start.text;
  return { ...{ text, setText, reset, edited, state, checked, drawing }, restored: restored && edited };
}
