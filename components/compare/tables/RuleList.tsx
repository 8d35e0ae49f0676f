import { type Answers, questions, type RuleCheck } from "@/lib/rules";
import { capitalised } from "@/lib/std";
import { InCode } from "../../ui/code/InCode";
import { StateLink } from "../parts/StateLink";

/** Lists every check behind the three answers with its result. */
export function RuleList({ answers }: { readonly answers: Answers }) {
  return (
    <section aria-labelledby="rules-title">
      <h2 id="rules-title" className="mb-2 font-semibold text-prose">
        Rules
      </h2>
      <div className="divide-y rounded-md border bg-surface-1">
        {questions.map((question) => (
          <div key={question} className="px-3 py-2">
            <h3 className="mb-1 font-medium">{capitalised(question)}</h3>
            <ul className="space-y-1">
              {answers[question].checks.map((check) => (
                <RuleLine key={check.title} check={check} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

type RuleLineProps = { readonly check: RuleCheck };

const styles = {
  pass: { glyph: "✓", word: "holds", className: "text-added" },
  fail: { glyph: "✗", word: "fails", className: "text-failed" },
  unknown: { glyph: "?", word: "not known", className: "text-inconclusive" },
} as const;

/** A check that holds for only some of the recordings gets no ✓. */
const soFar = { glyph: "·", word: "holds so far", className: "text-ink-2" } as const;

function RuleLine({ check: { title, result, ran, sentence, decides, link } }: RuleLineProps) {
  const { glyph, word, className } = result === "pass" && ran ? soFar : styles[result];
  return (
    <li className="flex items-start gap-2">
      <span className={`${className} w-3 shrink-0 font-mono font-semibold`} aria-hidden>
        {glyph}
      </span>
      <p className="min-w-0">
        <span className="sr-only">{word}: </span>
        <StateLink to={{ view: link.view, status: [...link.status] }} className="hover:underline">
          {title}
        </StateLink>
        {!decides && <span className="ml-1.5 text-ink-3 text-xs">noted only</span>}
        <span className="block text-ink-2 text-xs">
          <InCode text={sentence} />
        </span>
      </p>
    </li>
  );
}
