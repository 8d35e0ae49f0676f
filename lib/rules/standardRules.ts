import type { Rule, RuleSet } from "./schema";

/** Defaults for teams without their own rules. Cost limits are per cent above A. */
export const standardRules: RuleSet = {
  behaviour: [
    { rule: "compiles" },
    { rule: "same-decisions" },
    { rule: "head-ends" },
    { rule: "all-run" },
    { rule: "conclusive", unknownAtMost: 0 },
  ],
  trust: [
    { rule: "comparable" },
    { rule: "steady" },
    { rule: "as-recorded" },
    { rule: "exact-answers" },
    { rule: "misses", atMost: 0 },
    { rule: "branches-taken" },
    { rule: "fresh" },
    { rule: "all-run" },
    { rule: "synthetic", noted: true },
    { rule: "mutants", atLeast: 0.9, noted: true },
  ],
  ship: [
    { rule: "behaviour" },
    { rule: "in-flight", lost: "remedied" },
    { rule: "no-new-breaches" },
    { rule: "no-new-errors" },
    { rule: "cost", metric: "llmCalls", atMost: 10 },
    { rule: "cost", metric: "searches", atMost: 10 },
    { rule: "cost", metric: "questions", atMost: 0 },
    { rule: "cost", metric: "checkpointWrites", atMost: 300 },
    { rule: "cost", metric: "checkpointBytes", atMost: 100 },
    { rule: "trust" },
  ],
};

const onlyHere: readonly Rule["rule"][] = ["in-flight", "mutants"];

/** The defaults for apps: the studio does not run them, so neither threads in flight nor mutants can be checked. */
export const appRules: RuleSet = {
  ...standardRules,
  trust: standardRules.trust.filter(({ rule }) => !onlyHere.includes(rule)),
  ship: standardRules.ship.filter(({ rule }) => !onlyHere.includes(rule)),
};
