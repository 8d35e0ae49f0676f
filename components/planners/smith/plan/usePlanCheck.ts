"use client";
import { useEffect, useRef, useState } from "react";
import type { CheckedPlan, PlanDrawing } from "@/lib/server/of/smith/check";
import type { StartPlan } from "@/lib/server/of/smith/get";

/** Validates a text on the server. Rejects without a response. */
export type CheckPlan = (text: string, signal: AbortSignal) => Promise<CheckResult>;
export type CheckResult =
  | { readonly ok: true; readonly checked: CheckedPlan }
  | { readonly ok: false; readonly message: string };

/** Status of the shown result relative to the current text. */
export type CheckState =
  | { readonly at: "known" }
  | { readonly at: "checking" }
  /** No response yet; retrying. */
  | { readonly at: "unanswered" }
  | { readonly at: "refused"; readonly message: string };

type Known = { readonly text: string; readonly checked: CheckedPlan; readonly drawing: PlanDrawing | null };

/** Debounce of typing, in milliseconds. */
const pause = 250;
const retryAfter = 3000;

/** Validates the latest text on the server; results of older texts are dropped. */
export function usePlanCheck(
  text: string,
  start: StartPlan,
  check: CheckPlan,
): { readonly state: CheckState; readonly checked: CheckedPlan; readonly drawing: PlanDrawing | null } {
  const { text: startText, checked: first } = start;
  const [known, setKnown] = useState<Known>({ text: startText, checked: first, drawing: first.drawing });
  const [trouble, setTrouble] = useState<CheckState | null>(null);
  const latest = useRef(known);
  latest.current = known;
  useEffect(() => {
    setTrouble(null);
    if (text === latest.current.text) return;
    const controller = new AbortController();
    let timer = setTimeout(ask, pause);
    async function ask() {
      const result = await check(text, controller.signal).catch(() => null);
      if (controller.signal.aborted) return;
      if (result?.ok) {
        const { checked } = result;
        setKnown((was) => ({ text, checked, drawing: checked.drawing ?? was.drawing }));
        return setTrouble(null);
      }
      setTrouble(result ? { at: "refused", message: result.message } : { at: "unanswered" });
      if (!result) timer = setTimeout(ask, retryAfter);
    }
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, check]);
  const settled: CheckState = known.text === text ? { at: "known" } : { at: "checking" };
  return { state: trouble ?? settled, checked: known.checked, drawing: known.drawing };
}
