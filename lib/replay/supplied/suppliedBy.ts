import type { Planner } from "../../planner";
import { type AnswerSet, answerIn, type Recording } from "../../recording";
import { cassetteFor, type Supplied } from "../answers";

/** Returns an answer set's answers for one recording. */
export function suppliedBy(
  { answers }: AnswerSet,
  recording: Recording,
  planner: Planner,
): readonly Supplied[] {
  const { key } = cassetteFor(recording, planner);
  return answers.flatMap((rule) => {
    const answer = answerIn(rule, recording);
    if (answer === undefined) return [];
    const requestKey = key(rule.kind, rule.request);
    return Array.from({ length: rule.times }, (_, ordinal) => ({ key: requestKey, ordinal, answer }));
  });
}
