import { type Answers, nextSteps, questions } from "@/lib/rules";
import { AnswerTile } from "./AnswerTile";
import { NextSteps, type StepActions } from "./NextSteps";

type Props = {
  readonly answers: Answers;
  /** `null` for apps, which run elsewhere. */
  readonly actions: StepActions | null;
  /** True while a run or check is active. */
  readonly busy: boolean;
  /** Limits the answers on behaviour and shipping; `null` for planners. */
  readonly caveat: string | null;
};

/** Renders the three questions with their answers, and next steps for those not settled. */
export const AnswerTiles = ({ answers, actions, busy, caveat }: Props) => (
  <div className="grid shrink-0 gap-1.5 md:grid-cols-3">
    {questions.map((question) => (
      <AnswerTile
        key={question}
        answer={answers[question]}
        caveat={question === "trust" ? null : caveat}
        believed={answers.trust.is === "yes"}
        next={<NextSteps steps={nextSteps(answers, question)} actions={actions} busy={busy} />}
      />
    ))}
  </div>
);
