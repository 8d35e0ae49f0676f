import { type Answers, nextSteps, questions } from "@/lib/rules";
import { AnswerTile } from "./AnswerTile";
import { NextSteps, type StepActions } from "./NextSteps";

type Props = {
  readonly answers: Answers;
  readonly actions: StepActions;
  /** Something runs already. */
  readonly busy: boolean;
};

/** The three questions with their answers, and what can be done where one is not given yet. */
export const AnswerTiles = ({ answers, actions, busy }: Props) => (
  <div className="grid shrink-0 gap-1.5 md:grid-cols-3">
    {questions.map((question) => (
      <AnswerTile
        key={question}
        answer={answers[question]}
        believed={answers.trust.is === "yes"}
        next={<NextSteps steps={nextSteps(answers, question)} {...{ actions, busy }} />}
      />
    ))}
  </div>
);
