import type { Attempt } from "@/lib/server/of/smith/get";
import { counted } from "@/lib/std";
import { cautionGlyph } from "../../../results/Severity";
import { Badge } from "../../../ui/Badge";
import { Select } from "../../../ui/Select";
import { kindWord, outcomeWords, usesWords } from "../attemptWords";
import type { SmithState } from "../urlState";
import type { GoSmith } from "../useSmithState";

type AttemptHeadProps = {
  readonly attempt: Attempt;
  readonly attempts: readonly Attempt[];
  readonly state: SmithState;
  readonly go: GoSmith;
};

const next = {
  mend: "It was sent to the syntax pass",
  repair: "It was sent back to be repaired",
  accept: "It was accepted",
  reject: "It was rejected",
} as const;

/** Renders kind and result of the attempt, and the decision made on it. */
export function AttemptHead({ attempt, attempts, state, go }: AttemptHeadProps) {
  const { decision, recorded, failure, output } = attempt;
  const others = attempts.flatMap((other, i) =>
    i + 1 === state.attempt || other.output === null
      ? []
      : [{ value: String(i + 1), title: `${i + 1} ${kindWord(other)}`, note: outcomeWords(other) }],
  );
  return (
    <header className="flex items-start gap-3 border-b px-3 py-2 max-md:flex-col">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-semibold">
            {state.attempt}. {kindWord(attempt)}
          </h2>
          <Badge tone={attempt.uses === null ? "neutral" : "accent"}>{usesWords(attempt)}</Badge>
          <Badge tone={attempt.count === 0 ? "added" : "failed"}>
            {attempt.count === 0 ? "✓" : "!"} {outcomeWords(attempt)}
          </Badge>
        </div>
        {failure !== null && output !== null && (
          <p className="text-ink-2 text-xs">{failure} The output before it stands.</p>
        )}
        {attempt.removed.length > 0 && (
          <p className="text-ink-2 text-xs">Removed without a model call: {attempt.removed.join(", ")}.</p>
        )}
        {attempt.left > 0 && (
          <p className="text-changed text-xs">
            {cautionGlyph} The output is very long: {counted(attempt.left, "character")} after these are not
            shown.
          </p>
        )}
        {decision && (
          <p className="text-ink-2 text-xs">
            {next[decision.action]}: {decision.reason}
          </p>
        )}
        {recorded && (
          <p className="text-changed text-xs">
            {cautionGlyph} When it was recorded, other problems were named: {recorded.join(", ") || "none"}.
          </p>
        )}
      </div>
      {output !== null && others.length > 0 && (
        <Select
          label="Compare with another attempt"
          value={state.against === null ? "none" : String(state.against)}
          options={[{ value: "none", title: "Not compared" }, ...others]}
          onChange={(value) => go({ against: value === "none" ? null : Number(value) })}
          className="w-56 max-md:w-full"
          lead={<span className="shrink-0 text-ink-3 text-xs">Compare with</span>}
        />
      )}
    </header>
  );
}
