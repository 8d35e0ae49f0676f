import type { Answers, Rule, RuleLink } from "./schema";

/** What a person can do next about an answer that is not yet given: run what has no result, check threads in flight, or look at what is to be judged. */
export type NextStep = {
  readonly does: "run" | "check-threads" | "look";
  readonly says: string;
  readonly link: RuleLink;
};

type Remedy = Omit<NextStep, "link"> & { readonly for: readonly Rule["rule"][] };

/** What unblocks most comes first: nothing is known of what has not run. */
const remedies: readonly Remedy[] = [
  { for: ["all-run"], does: "run", says: "Run what is missing" },
  { for: ["fresh"], does: "run", says: "Run anew what is of an earlier engine" },
  { for: ["conclusive", "misses"], does: "look", says: "Give the missing answers" },
  { for: ["in-flight"], does: "check-threads", says: "Check threads in flight" },
  { for: ["head-ends"], does: "look", says: "See where A breaks off itself" },
  { for: ["exact-answers"], does: "look", says: "See which answers are not exact" },
  { for: ["branches-taken"], does: "look", says: "See which branches were never taken" },
];

/** What can be done about a question that is answered by Not yet, first what unblocks most; none where the answer is another. */
export function nextSteps(answers: Answers, question: keyof Answers): readonly NextStep[] {
  if (answers[question].is !== "not-yet") return [];
  const asked = answers[question].checks.flatMap((check) => {
    const { rule } = check.rule;
    return rule === "behaviour" || rule === "trust" ? answers[rule].checks : [check];
  });
  const open = asked.filter(({ decides, result }) => decides && result === "unknown");
  const steps = remedies.flatMap(({ for: rules, ...step }) => {
    const check = open.find(({ rule }) => rules.includes(rule.rule));
    return check ? [{ ...step, link: check.link }] : [];
  });
  // A run may change what there is to look at.
  return steps.some(({ does }) => does === "run") ? steps.filter(({ does }) => does !== "look") : steps;
}
