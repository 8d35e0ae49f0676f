import { type Answer, type Answers, questions } from "@/lib/rules";
import { AnswerWord, questionWords } from "../../results/AnswerWord";

type ThreeAnswersProps = {
  /** `null` until known. */
  readonly answers: Answers | null;
  /** True if they are those of an earlier edit. */
  readonly old: boolean;
};

/** Renders the three answers of a comparison, for the draft. */
export const ThreeAnswers = ({ answers, old }: ThreeAnswersProps) => (
  <ul className="grid basis-full gap-2 md:grid-cols-3">
    {questions.map((question) => {
      const { title, asks } = labels[question];
      return (
        <li key={question} aria-label={title} className="min-w-0 rounded-md border px-2.5 py-1 leading-4.5">
          <span className="text-ink-2">{asks}</span>{" "}
          <Given answer={answers?.[question]} believed={answers?.trust.is === "yes"} old={old} />
        </li>
      );
    })}
  </ul>
);

const labels = questionWords("the draft (B)");

type GivenProps = {
  readonly answer: Answer | undefined;
  readonly believed: boolean;
  readonly old: boolean;
};

function Given({ answer, believed, old }: GivenProps) {
  if (!answer || old) return <span className="text-ink-2">Being replayed.</span>;
  const { is, sentence, reasons } = answer;
  const because = sentence.split(": ").slice(1).join(": ").replaceAll("`", "");
  return (
    <span title={[sentence, ...reasons].join("\n")}>
      <AnswerWord is={is} believed={believed} /> {because}
    </span>
  );
}
