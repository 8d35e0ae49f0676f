"use client";

import { type IntentRule, tellIntent } from "@/lib/review";
import { counted } from "@/lib/std";
import { Button } from "../ui/Button";
import { useFocusFallback } from "../ui/form/useFocusFallback";
import { useAnswered } from "../ui/live/useAnswered";
import type { DecisionActions } from "./schema";

type Props = {
  readonly review: number;
  readonly rules: readonly IntentRule[];
  readonly closed: boolean;
  readonly actions: DecisionActions;
  readonly onChanged: () => void;
};

/** Lists rules that declare differences as intended; each can be withdrawn until the review is closed. */
export function Intended({ review, rules, closed, actions, onChanged }: Props) {
  const { run, busy, refused } = useAnswered();
  const fallback = useFocusFallback<HTMLUListElement>();
  const withdraw = (rule: string) => run(() => actions.withdrawIntent({ review, rule }), onChanged);
  return (
    <ul {...fallback} className="divide-y">
      {refused && (
        <li role="alert" className="px-3 py-1 text-failed text-xs">
          {refused}
        </li>
      )}
      {rules.map((rule) => (
        <li key={rule.id} className="flex items-baseline gap-2 px-3 py-1.5 text-sm">
          <span className="min-w-0 flex-1">
            {tellIntent(rule)}, {counted(rule.covered, "time")}
            <span className="block text-ink-2 text-xs">{rule.why}</span>
          </span>
          {!closed && (
            <Button
              look="quiet"
              className="!h-6 !px-2 text-xs"
              disabled={busy}
              onClick={() => withdraw(rule.id)}
            >
              Take back
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
