import type { Attempt } from "@/lib/server/of/smith/get";
import type { PlanningEnd } from "@/lib/server/of/smith/list";
import { PageLink } from "../../../ui/reading/PageLink";
import { kindWord, outcomeWords, usesWords } from "../attemptWords";
import { EndBadge } from "../EndBadge";

type TimelineProps = {
  readonly attempts: readonly Attempt[];
  readonly end: PlanningEnd;
  readonly chosen: number;
  readonly onChoose: (number: number) => void;
  /** Link to the comparison of the chosen attempt as a plan. */
  readonly compareHref: string;
};

/** Lists the model's attempts in order, and how they ended. */
export function Timeline({ attempts, end, chosen, onChoose, compareHref }: TimelineProps) {
  return (
    <nav
      aria-label="Attempts"
      className="w-64 shrink-0 overflow-y-auto border-r p-3 max-md:w-full max-md:border-r-0 max-md:border-b"
    >
      <ol className="ml-2.5 border-line-strong border-l-2">
        {attempts.map((attempt, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: recorded attempts are identified by number.
          <li key={i} className="relative pb-2 pl-5">
            <Dot attempt={attempt} />
            <button
              type="button"
              aria-current={chosen === i + 1 ? "step" : undefined}
              onClick={() => onChoose(i + 1)}
              className={`w-full rounded-md px-2 py-1 text-left hover:bg-surface-2 ${chosen === i + 1 ? "bg-soft-accent" : ""}`}
            >
              <span className="block font-medium">{kindWord(attempt)}</span>
              <span className="block text-ink-2 text-xs">{outcomeWords(attempt)}</span>
              <span className="block text-2xs text-ink-3">{usesWords(attempt)}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className="ml-4.5 pl-3.5">
        <EndBadge end={end} />
      </p>
      <PageLink
        href={compareHref}
        className="mt-3 ml-4.5 inline-block rounded-sm pl-3.5 text-accent text-xs underline-offset-3 hover:underline"
      >
        Compare with another plan
      </PageLink>
    </nav>
  );
}

/** Renders the result of an attempt as a dot, dashed if it uses up no attempt. */
function Dot({ attempt }: { readonly attempt: Attempt }) {
  const fine = attempt.count === 0;
  const tone = fine ? "text-added" : "text-failed";
  const ground = fine ? "bg-soft-added" : "bg-soft-failed";
  return (
    <span
      aria-hidden
      className={`-left-2.75 absolute top-1.5 flex size-5 items-center justify-center rounded-full border-2 font-mono font-semibold text-2xs ${tone} ${ground} ${attempt.uses === null ? "border-dashed" : ""} border-current`}
    >
      {fine ? "✓" : "!"}
    </span>
  );
}
