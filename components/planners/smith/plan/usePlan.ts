"use client";
import { useCallback } from "react";
import type { CheckedPlan, PlanDrawing } from "@/lib/server/of/smith/check";
import type { StartPlan } from "@/lib/server/of/smith/get";
import { checkPlan } from "./checkPlan";
import { edited as editedText, type PlanEdit } from "./edit/planEdits";
import { type TextHistory, useTextHistory } from "./edit/useTextHistory";
import { useKept } from "./useKept";
import { type CheckPlan, type CheckState, usePlanCheck } from "./usePlanCheck";

/** The edited plan: its text, its check result, and its drawing. */
export type Plan = Pick<TextHistory, "undo" | "redo" | "canUndo" | "canRedo"> & {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Applies an edit of the drawing; false if the text cannot be edited as a plan. */
  readonly edit: (edit: PlanEdit) => boolean;
  /** Replaces the text; can be undone. */
  readonly replace: (text: string) => void;
  /** Resets to the initial text. */
  readonly reset: () => void;
  readonly edited: boolean;
  /** True if the text was restored from an earlier edit. */
  readonly restored: boolean;
  readonly state: CheckState;
  readonly checked: CheckedPlan;
  /** Drawing of the latest text that could be drawn. */
  readonly drawing: PlanDrawing | null;
};

type PlanStart = {
  readonly start: StartPlan;
  /** The request or plan file that determines the tools. */
  readonly reference: string;
  /** Its hash. */
  readonly version: string;
};

export function usePlan({ start, reference, version }: PlanStart): Plan {
  const check = useCallback<CheckPlan>((text, signal) => checkPlan(reference, text, signal), [reference]);
  const { text, put, type: setText, ...steps } = useTextHistory(start.text);
  const storage = `planner-studio.plan.${reference}.${version}`;
  const restored = useKept(storage, { text, start: start.text, setText: put });
  const { state, checked, drawing } = usePlanCheck(text, start, check);
  const reset = useCallback(() => put(start.text), [start.text, put]);
  const edit = (made: PlanEdit): boolean => {
    const next = editedText(text, made);
    if (next !== null) put(next);
    return next !== null;
  };
  const edited = text !== start.text;
  return {
    ...steps,
    text,
    setText,
    edit,
    replace: put,
    reset,
    edited,
    state,
    checked,
    drawing,
    restored: restored && edited,
  };
}
