import type { DraftAnswer } from "@/lib/server/drafts/against";
import { counted, listed, plural } from "@/lib/std";
import type { AnswerState } from "./useAnswer";

const told = [
  ["differs", "decides otherwise", "decide otherwise"],
  ["same-decisions", "decides the same but does other work", "decide the same but do other work"],
  ["inconclusive", "proves nothing", "prove nothing"],
  ["failed", "failed", "failed"],
] as const;

/** The answer in a sentence: how many conversations decide otherwise, of how many that were replayed so far. */
export function answerWords(state: AnswerState): string {
  if (state.at === "errors") return "It does not compile yet, so nothing is replayed.";
  if (state.at === "refused") return `! ${state.message}`;
  const { answer } = state;
  if (!answer || (answer.done === 0 && answer.state === "running")) return "The recordings are replayed.";
  if (answer.alike) return "It does exactly what its base does: nothing was changed that it runs.";
  return sentenceOf(answer);
}

function sentenceOf({ state, done, total, byStatus, open }: DraftAnswer): string {
  const parts = told.flatMap(([status, one, many]) =>
    byStatus[status] > 0 ? [`${byStatus[status]} ${plural(byStatus[status], one, many)}`] : [],
  );
  if (state === "finished") {
    const all = counted(total, "conversation");
    return parts.length === 0 ? `All ${all} are identical.` : `Of ${all}, ${listed(parts)}.`;
  }
  if (done === total)
    return `Of ${counted(total, "conversation")}, ${listed(parts)}. ${counted(open, "of them is", "of them are")} still being replayed.`;
  const so = parts.length === 0 ? "nothing differs" : listed(parts);
  return `${done} of ${counted(total, "conversation")} so far: ${so}.`;
}
