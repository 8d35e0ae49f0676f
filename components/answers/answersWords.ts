import type { SuppliedSummary, UnansweredQuestion } from "@/lib/diff";
import { counted, listed, plural, tellNotRun, tellShare } from "@/lib/std";
import type { AnswersShown } from "./schema";

/** Describes the cost of a set in use, and the result without it. */
export function suppliedWords(
  { answers, recordings, asBefore }: SuppliedSummary,
  { compared, all, sides }: Pick<AnswersShown, "compared" | "all" | "sides">,
): string {
  const touched = recordings.length;
  if (compared === 0) return "No conversation has been replayed with these answers yet.";
  if (touched === 0) return noneNeeded(compared, all);
  const more = answers === touched ? "one more question" : `${answers} more questions`;
  const cost = `${sides.head} asks ${more} in ${tellShare({ count: touched, ran: compared, all }, { noun: "conversation" })}.`;
  const same = `In ${asBefore.length} of these every other decision is as in ${sides.base}.`;
  const without = `Without these answers ${touched} ${plural(touched, "stops", "stop")} at the question.`;
  return `${cost} ${same} ${without}`;
}

/** Covers only conversations that have been replayed. */
function noneNeeded(ran: number, all: number): string {
  const none = `None of ${counted(ran, "conversation")}`;
  const rest = tellNotRun({ ran, all });
  return rest === ""
    ? `${none} needed one of these answers.`
    : `${none} that ran needed one of these answers, ${rest}.`;
}

/** Describes how many conversations stop, and at which questions. */
export function unansweredWords(questions: readonly UnansweredQuestion[]): string {
  const stopped = questions.reduce((sum, { recordings }) => sum + recordings.length, 0);
  const stop = plural(stopped, "stops", "stop");
  const labels = listed(questions.map(({ label }) => label));
  return `${counted(stopped, "conversation")} ${stop} at a question that nobody answered: ${labels}.`;
}
