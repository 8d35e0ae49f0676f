import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { counted } from "@/lib/std";
import { Button } from "../../../ui/Button";
import { unreachable } from "../../../ui/live/unreachable";
import type { Plan } from "./usePlan";

type PlanStatusProps = {
  readonly plan: Plan;
  readonly refusal: string | null;
  /** Buttons. */
  readonly children: ReactNode;
};

/** Shows whether the plan is valid, and whether that applies to the current text. Never truncated. */
export function PlanStatus({ plan, refusal, children }: PlanStatusProps) {
  const { state, edited, restored, reset } = plan;
  const said = refusal === null ? saidOf(plan) : { ...styles.unsure, words: refusal };
  const { glyph, words: text } = said;
  const tone = state.at === "checking" ? "text-ink-3" : said.tone;
  return (
    <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-b px-3 py-1">
      <p role="status" className={`flex min-w-0 items-baseline gap-1.5 ${tone}`} title={text}>
        <span aria-hidden className="font-mono font-semibold">
          {glyph}
        </span>
        <span className="min-w-0 break-words">{text}</span>
      </p>
      <span className="ml-auto flex shrink-0 items-center gap-2 text-ink-3 text-xs">
        <span
          className={state.at === "checking" ? "inline-flex items-center gap-1" : "invisible"}
          aria-hidden
        >
          <LoaderCircle size={12} className="animate-spin" /> checking
        </span>
        {restored && <span className="max-lg:hidden">Your earlier edit was restored.</span>}
        {children}
        <Button onClick={reset} lacks={edited ? null : "The plan was not edited."} className="!h-7">
          Reset
        </Button>
      </span>
    </div>
  );
}

const styles = {
  fine: { glyph: "✓", tone: "text-added" },
  wrong: { glyph: "!", tone: "text-failed" },
  unsure: { glyph: "?", tone: "text-inconclusive" },
} as const;

function saidOf({ state, checked }: Plan) {
  if (state.at === "refused") return { ...styles.unsure, words: state.message };
  if (state.at === "unanswered")
    return {
      ...styles.unsure,
      words: unreachable("The result is for the previous text. Retrying…"),
    };
  return checked.ok
    ? {
        ...styles.fine,
        words: checked.drawing
          ? `Valid: ${counted(checked.drawing.cards.length, "call")}, no rule is broken.`
          : "Valid: no rule is broken.",
      }
    : { ...styles.wrong, words: `${counted(checked.count, "problem")}, so it would not run.` };
}
