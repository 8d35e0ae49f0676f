import { criteria, criterionRules, criterionTitles, scoreFormula, scoreRule } from "@/lib/claims";

/** Explains how a score is computed; in every part, more is better. */
export const ScoreRules = () => (
  <details className="rounded-md border bg-surface-1">
    <summary className="cursor-pointer rounded-md px-3 py-2 font-medium hover:bg-surface-2">
      How the score is computed <span className="font-normal text-ink-2">{scoreFormula}</span>
    </summary>
    <div className="grid gap-2 border-t px-3 py-2">
      <p className="max-w-prose">{scoreRule}</p>
      <dl className="grid gap-1.5">
        {criteria.map((criterion) => (
          <div key={criterion} className="max-w-prose">
            <dt className="font-medium">
              {criterionTitles[criterion]} <span className="font-normal text-ink-3">100 is the best</span>
            </dt>
            <dd className="text-ink-2">{criterionRules[criterion]}</dd>
          </div>
        ))}
      </dl>
    </div>
  </details>
);
