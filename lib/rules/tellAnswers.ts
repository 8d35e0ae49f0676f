import { type Answers, questions } from "./schema";

const asks = { behaviour: "Same?", trust: "Trust?", ship: "Ship?" } as const;

/** The three answers as lines of plain text, each with the reasons why it is not yes. */
export const tellAnswers = (answers: Answers): string =>
  questions
    .flatMap((question) => {
      const { sentence, reasons } = answers[question];
      const more = new Set(reasons.filter((reason) => !says(sentence, reason)));
      return [`${asks[question].padEnd(7)}${sentence}`, ...[...more].map((reason) => `         ${reason}`)];
    })
    .join("\n");

/** Skips a reason that the answer already contains verbatim. */
const says = (sentence: string, reason: string): boolean =>
  sentence.toLowerCase().includes(reason.replace(/[.]$/, "").toLowerCase());
