import type { OpenQuestion } from "./runGraph";

/** Each answer by the id of its question's interrupt; a question without an answer goes on waiting. */
export const answersById = (questions: readonly OpenQuestion[]): { readonly [interrupt: string]: unknown } =>
  Object.fromEntries(
    questions.flatMap(({ interrupt, reply }) => (reply.answer ? [[interrupt, reply.answer]] : [])),
  );

/** What an application sends to a thread at which these questions wait: the bare answer to one, answers by id to several; undefined where none is answered. */
export function resumeValue(questions: readonly OpenQuestion[]): unknown {
  if (questions.every(({ reply }) => reply.answer === null)) return undefined;
  return questions.length === 1 ? questions[0]?.reply.answer : answersById(questions);
}
