import type { Answers, Rule, RuleLink } from "./schema";

/** A suggested action for an open answer: run missing results, check threads in flight, give missing answers, or review. */
export type NextStep = {
  readonly does: "run" | "check-threads" | "answer" | "look";
  readonly says: string;
  readonly link: RuleLink;
};

type Remedy = Omit<NextStep, "link"> & { readonly for: readonly Rule["rule"][] };

/** Most unblocking first: nothing is known about what has not run. */
const remedies: readonly Remedy[] = [
  { for: ["all-run"], does: "run", says: "Run what is missing" },
  { for: ["fresh"], does: "run", says: "Replay what an earlier engine ran" },
  { for: ["conclusive", "misses"], does: "answer", says: "Give the missing answers" },
  { for: ["in-flight"], does: "check-threads", says: "Check threads in flight" },
  { for: ["head-ends"], does: "look", says: "See where A breaks off itself" },
  { for: ["exact-answers"], does: "look", says: "See which answers are not exact" },
  { for: ["branches-taken"], does: "look", says: "See which branches were never taken" },
];

const laterThanRun: readonly NextStep["does"][] = ["answer", "look"];

/** Returns the next steps for a question answered Not yet, most unblocking first; empty for any other answer. */
export function nextSteps(answers: Answers, question: keyof Answers): readonly NextStep[] {
  if (answers[question].is !== "not-yet") return [];
  const offered = answers[question].checks.flatMap((check) => {
    const { rule } = check.rule;
    return rule === "behaviour" || rule === "trust" ? answers[rule].checks : [check];
  });
  const open = offered.filter(({ decides, result }) => decides && result === "unknown");
  const steps = remedies.flatMap(({ for: rules, ...step }) => {
    const { does } = step;
    const check = open.find(({ rule, ran }) =>
      ran === "none" ? does === "run" && rules.includes("all-run") : rules.includes(rule.rule),
    );
    return check ? [{ ...step, link: check.link }] : [];
  });
  // A run may change what there is to review.
  return steps.some(({ does }) => does === "run")
    ? steps.filter(({ does }) => !laterThanRun.includes(does))
    : steps;
}
