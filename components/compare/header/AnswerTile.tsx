import type { ReactNode } from "react";
import { type Answer, figureLines, type RuleCheck } from "@/lib/rules";
import { AnswerWord, questionWords } from "../../results/AnswerWord";
import { InCode } from "../../ui/code/InCode";
import { StateLink } from "../parts/StateLink";
import { numberLink } from "../parts/tones";

const labels = questionWords("B");

type Props = {
  readonly answer: Answer;
  /** True if the trust checks pass; until then a yes is provisional. */
  readonly believed: boolean;
  readonly caveat: string | null;
  /** Actions that would settle the answer. */
  readonly next: ReactNode;
};

/** Renders a question, its answer, and the supporting figures, each linked to what it counts. */
export function AnswerTile({ answer, believed, caveat, next }: Props) {
  const { title, asks } = labels[answer.question];
  const rest = answer.sentence.split(": ").slice(1);
  const open = answer.checks.find(({ decides, result }) => decides && result !== "pass");
  return (
    <section aria-label={title} className="min-w-0 rounded-md border bg-surface-1 px-2.5 py-0.5">
      <h2 className="sr-only">
        {title}: {asks}
      </h2>
      <p
        {...(answer.question === "behaviour" && { role: "note", "aria-label": "Result" })}
        title={[answer.sentence, ...answer.reasons].join("\n")}
        className="break-words font-medium text-sm leading-4.5"
      >
        <span aria-hidden className="font-normal text-ink-3 max-md:block max-md:text-xs">
          {asks}{" "}
        </span>
        <StateLink to={linkOf(open ?? answer.checks[0])} className="hover:underline">
          <AnswerWord is={answer.is} believed={believed} /> <InCode text={rest.join(": ")} />
        </StateLink>
      </p>
      {caveat !== null && <p className="break-words text-inconclusive text-xs leading-4">{caveat}</p>}
      <ul className="flex flex-wrap gap-x-3 break-words text-ink-2 text-xs leading-4">
        {next}
        {figureLines(answer).map(({ says, check }) => (
          <li key={says} className="min-w-0">
            <StateLink to={linkOf(check)} title={check.sentence} className={numberLink}>
              {says}
            </StateLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const linkOf = (check: RuleCheck | undefined) =>
  check ? { view: check.link.view, status: [...check.link.status] } : {};
