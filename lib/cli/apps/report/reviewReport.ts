import { type IntentRule, intentFor, widened } from "../../../review";
import { counted } from "../../../std";
import { writeText } from "../../documents";
import { checkSigns } from "../../review/facts";
import { type ReviewDocuments, readReviewFiles } from "../../review/files";
import { type Compared, reportLines } from "./report";
import { type AppReview, reviewOf } from "./reviewed";

export type ReviewFileOptions = {
  readonly intent?: string;
  readonly rules?: string;
  readonly writeIntent?: string;
};

/** Reads the documents to check a comparison against; `null` if none is requested. Throws on invalid files. */
export function reviewDocuments({ intent, rules, writeIntent }: ReviewFileOptions): ReviewDocuments | null {
  if (intent === undefined && rules === undefined && writeIntent === undefined) return null;
  return readReviewFiles({ ...(intent && { intent }), ...(rules && { rules }) });
}

/** Adds a review to each comparison if a file requests it; the exit code then follows the rules. */
export function reviewed(all: readonly Compared[], options: ReviewFileOptions): readonly Compared[] {
  const documents = reviewDocuments(options);
  if (!documents) return all;
  return all.map((compared) => {
    const { base, head, judgement, verdict } = compared;
    const review = reviewOf(base, head, judgement, documents);
    if (verdict.exit === 2) return { ...compared, review };
    return { ...compared, review, verdict: { ...verdict, exit: review.ok ? 0 : 1 } };
  });
}

/** Returns the whole report, with the checks of its review. */
export const comparedLines = ({ base, head, judgement, verdict, review }: Compared): string[] => [
  ...reportLines(base, head, judgement, verdict),
  ...(review ? reviewLines(review) : []),
];

const reviewLines = ({ checks, coverage }: AppReview): string[] => [
  "",
  "Checks:",
  ...checks.map(({ ok, sentence }) => `  ${checkSigns[`${ok}`]} ${sentence}`),
  ...coverage.rules
    .filter(({ beyond }) => beyond > 0)
    .map(
      ({ rule, matched }) =>
        `  The rule "${rule.id}" covered ${rule.covered} differences and now speaks of ${matched.length}: widen it or fix the head.`,
    ),
];

/** Placeholder that the author of the intent file replaces. */
const reasonToWrite = "Explain here why this difference is intended.";

/** Writes the given intent, extended by rules for all unexplained differences. Returns a sentence about the result. */
export function writeIntentFile(
  all: readonly Compared[],
  { intent, writeIntent }: ReviewFileOptions,
): string | null {
  if (writeIntent === undefined) return null;
  const given: ReviewDocuments["intent"] = readReviewFiles({ ...(intent && { intent }) }).intent;
  const coverages = all.flatMap(({ review }) => (review ? [review.coverage] : []));
  const unexplained = coverages.flatMap((one) => one.unexplained);
  const differences = coverages.flatMap((one) => [...one.intended, ...one.unexplained]);
  const further = intentFor(unexplained, reasonToWrite, prefixFor(given));
  const rules = widened(differences, given, further);
  const document = { format: "planner-studio/intent", version: 1, rules };
  writeText(writeIntent, `${JSON.stringify(document, null, 2)}\n`);
  return further.length === 0
    ? `Wrote ${writeIntent}: every difference is already declared.`
    : `Wrote ${writeIntent} with ${counted(further.length, "new rule")}: say in each why the difference is meant.`;
}

/** Returns a prefix that no existing rule id has. */
function prefixFor(rules: readonly IntentRule[]): string {
  const taken = (prefix: string): boolean => rules.some(({ id }) => id.startsWith(`${prefix}-`));
  for (let number = 1; ; number += 1) {
    const prefix = number === 1 ? "meant" : `meant${number}`;
    if (!taken(prefix)) return prefix;
  }
}
