import { resultParts, tellParts, tellResults } from "@/lib/diff";
import type { DraftAnswer } from "@/lib/server/drafts/compareDraft";
import { counted, plural, shareOfAll, tellShare } from "@/lib/std";
import type { AnswerState } from "./useAnswer";

/** Summarizes the draft's diff in a sentence, with the number of conversations replayed so far. */
export function answerWords(state: AnswerState): string {
  if (state.at === "errors") return "It does not compile yet, so nothing can be replayed.";
  if (state.at === "refused") return `! ${state.message}`;
  const { answer } = state;
  if (!answer || (answer.done === 0 && answer.state === "running")) return "Replaying the recordings…";
  if (answer.alike) return "It behaves exactly like A: nothing that affects a run was changed.";
  return sentenceOf(answer);
}

function sentenceOf(answer: DraftAnswer): string {
  const { state, done, total, open } = answer;
  if (state === "finished") return `${tellResults(answer)}.`;
  if (done === total)
    return `${tellResults(answer)}. ${counted(open, "is", "are")} still being replayed to ${plural(open, "its", "their")} end.`;
  const others = resultParts(answer).filter(({ status }) => status !== "identical");
  const so = others.length === 0 ? "nothing differs" : tellParts(others);
  return `${tellShare(shareOfAll(done, total), { noun: "conversation", does: ["so far"] })}: ${so}.`;
}
