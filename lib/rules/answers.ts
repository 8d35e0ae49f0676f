import { capitalised, counted } from "../std";
import * as same from "./behaviour";
import type { Found, RuleLookup } from "./found";
import { nothingRun } from "./results";
import type { Answer, Answers, Question, Rule, RuleCheck, RuleFacts, RuleOf, RuleSet } from "./schema";
import * as ship from "./ship";
import { standardRules } from "./standardRules";
import * as evidence from "./trust";

/** The three answers of a comparison, each with the rules that gave it. */
export function answersOf(facts: RuleFacts, rules: RuleSet = standardRules): Answers {
  const behaviour = answerOf("behaviour", facts, rules.behaviour, {});
  const trust = answerOf("trust", facts, rules.trust, {});
  return { behaviour, trust, ship: answerOf("ship", facts, rules.ship, { behaviour, trust }) };
}

type Known = { readonly behaviour?: Answer; readonly trust?: Answer };

function answerOf(question: Question, facts: RuleFacts, rules: readonly Rule[], known: Known): Answer {
  const checks = rules.map((rule): RuleCheck => {
    const decides = !("noted" in rule && rule.noted === true);
    return { rule, decides, ...overWhatRan(rule, facts, assess(rule, facts, known)) };
  });
  const deciding = checks.filter(({ decides }) => decides);
  const failed = deciding.filter(({ result }) => result === "fail");
  const open = deciding.filter(({ result }) => result === "unknown");
  const is = answerFrom(failed.length, open.length);
  const text = { yes: reassuring(question, deciding), no: failed, "not-yet": open }[is];
  return {
    question,
    is,
    sentence: `${labels[is]}: ${inBrief(text, checks.filter(losesThreads))}.`,
    reasons: [...new Set([...failed, ...open].map(({ sentence }) => sentence))],
    checks,
  };
}

function answerFrom(failed: number, open: number): Answer["is"] {
  if (failed > 0) return "no";
  return open > 0 ? "not-yet" : "yes";
}

const labels: { readonly [is in Answer["is"]]: string } = { yes: "Yes", no: "No", "not-yet": "Not yet" };

/** Returns the checks that support a yes, preferring the most telling rules. */
function reassuring(question: Question, checks: readonly RuleCheck[]): readonly RuleCheck[] {
  const telling: { readonly [question in Question]: readonly Rule["rule"][] } = {
    behaviour: ["same-decisions"],
    trust: ["as-recorded", "branches-taken"],
    ship: ["in-flight", "no-new-breaches"],
  };
  const first = checks.filter(({ rule }) => telling[question].includes(rule.rule));
  return first.length > 0 ? first : checks.slice(0, 1);
}

const max = 2;

/** Known losses of stored threads are always listed, however many other reasons there are. */
const losesThreads = ({ rule, figures: [waits, midTurn], result }: RuleCheck): boolean =>
  rule.rule === "in-flight" && result !== "pass" && (waits?.n ?? 0) + (midTurn?.n ?? 0) > 0;

/** Lists the first few reasons and the mandatory ones, and counts the rest. Deduplicated. */
function inBrief(checks: readonly RuleCheck[], named: readonly RuleCheck[]): string {
  const must = named.map(({ short }) => short);
  const all = [...new Set([...checks.map(({ short }) => short), ...must])];
  const first = all.filter((short) => !must.includes(short)).slice(0, Math.max(1, max - must.length));
  const mentioned = all.filter((short) => first.includes(short) || must.includes(short));
  const more = all.length - mentioned.length;
  return [...mentioned, ...(more > 0 ? [counted(more, "more reason")] : [])].join("; ");
}

type Judges = { readonly [name in Exclude<Rule["rule"], "behaviour" | "trust">]: RuleLookup<RuleOf<name>> };

const judges: Judges = {
  compiles: same.compiles,
  "all-run": same.allRun,
  "same-decisions": same.sameDecisions,
  "head-ends": same.headEnds,
  conclusive: same.conclusive,
  comparable: evidence.comparable,
  steady: evidence.steady,
  "as-recorded": evidence.asRecorded,
  misses: evidence.misses,
  "exact-answers": evidence.exactAnswers,
  "branches-taken": evidence.branchesTaken,
  fresh: evidence.fresh,
  synthetic: evidence.synthetic,
  mutants: evidence.mutants,
  "in-flight": ship.inFlight,
  "no-new-breaches": ship.noNewBreaches,
  "no-new-errors": ship.noNewErrors,
  cost: ship.cost,
};

/** Rules that hold of no replay hold of nothing. */
const onReplays: ReadonlySet<Rule["rule"]> = new Set([
  "head-ends",
  "conclusive",
  "comparable",
  "misses",
  "exact-answers",
  "fresh",
  "same-decisions",
  "no-new-breaches",
  "cost",
] as const);

/** Lets no rule on replays pass where nothing ran, and says of how many it passes where a part did. */
function overWhatRan({ rule }: Rule, facts: RuleFacts, found: Found): Found {
  if (!onReplays.has(rule)) return found;
  const none = nothingRun(facts);
  if (none !== null) {
    const passing = found.result === "pass" ? { short: none, sentence: `${capitalised(none)}.` } : {};
    return { ...found, ...passing, result: "unknown", ran: "none" };
  }
  if (facts.notRun.length === 0 || found.result !== "pass") return found;
  const ran = counted(facts.comparison.recordings.length, "conversation");
  const sentence = `${found.sentence} So far ${ran} ran, ${facts.notRun.length.toLocaleString("en")} did not.`;
  return { ...found, ran: "part", sentence };
}

function assess(rule: Rule, facts: RuleFacts, known: Known): Found {
  if (rule.rule === "behaviour" || rule.rule === "trust") {
    const answer = known[rule.rule] ?? answerOf(rule.rule, facts, standardRules[rule.rule], {});
    return ship.answerGiven(answer, facts);
  }
  // Each name has the judge of its own rule, as the map's type guarantees.
  return (judges[rule.rule] as RuleLookup<Rule>)(facts, rule);
}
