import type { ComparisonBrief } from "@/lib/server/home/brief";
import { counted, tellShare } from "@/lib/std";
import { AnswerWord } from "../results/AnswerWord";

type Props = { readonly brief: ComparisonBrief | "late" | null };

/** States the result of a comparison in one line. */
export function BriefResult({ brief }: Props) {
  if (brief === null) return "A side or the recording set was removed.";
  if (brief === "late") return "Its result is still being read. Open it to see.";
  return (
    <>
      Same decisions? <AnswerWord is={brief.is} /> {figuresOf(brief)}.
    </>
  );
}

function figuresOf({ is, run, recordings, same, differing, causes, isApp }: ComparisonBrief): string {
  const share = (count: number) => ({ count, ran: run, all: recordings });
  const noun = "recording";
  if (is !== "no") {
    const where = isApp ? ", with the recorded answers" : "";
    return `${tellShare(share(same), { noun, does: ["decides the same", "decide the same"] })}${where}`;
  }
  return `${tellShare(share(differing), { noun, does: ["differs", "differ"] })}: ${counted(causes, "cause")}`;
}
