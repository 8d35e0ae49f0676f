import { isCounted, metricTitles } from "../diff";
import { capitalised, counted, listed, plural, quoted, shareOfAll, tellShare } from "../std";
import type { Problem } from "../topology";
import { type Found, figure, linkTo, type RuleLookup, shareFigure } from "./found";
import { costOf, nothingRun, shareIn } from "./results";
import type { Answer, InflightFacts, RuleCheck, RuleFacts, RuleOf } from "./schema";

const threads = linkTo("threads");
type Told = Pick<Found, "title" | "figures" | "link">;

/** Uses another question's answer as a rule. Inconclusive evidence is not a failure of B. */
export function answerGiven({ question, is, reasons, checks }: Answer, { comparison }: RuleFacts): Found {
  const { view, yes, open } = given[question === "behaviour" ? "behaviour" : "trust"];
  const described = { title: capitalised(yes), figures: [], link: linkTo(view) };
  if (is === "yes") return { ...described, result: "pass", short: yes, sentence: `${capitalised(yes)}.` };
  const fails = question === "behaviour" && is === "no";
  const first = checks.find(({ decides, result }) => decides && result === (fails ? "fail" : "unknown"));
  const plainly = fails ? unlike(first, comparison) : open;
  const short = (question === "trust" && first?.short) || plainly;
  const said = reasons.some((reason) => reason.startsWith(plainly)) ? [] : [`${capitalised(plainly)}.`];
  const sentence = [...said, ...withoutRepeats(reasons)].join(" ");
  return { ...described, result: fails ? "fail" : "unknown", short, sentence };
}

/** Removes duplicate reasons, and those that are a prefix of another. */
const withoutRepeats = (reasons: readonly string[]): readonly string[] =>
  [...new Set(reasons)].filter((one, _, all) => !all.some((other) => other !== one && other.startsWith(one)));

/** Describes B's deviation: its decisions, or only its ends. */
function unlike(failed: RuleCheck | undefined, { recordings }: RuleFacts["comparison"]): string {
  if (failed?.rule.rule === "compiles") return failed.short;
  const decides = recordings.some(({ decisionsDiffer }) => decisionsDiffer);
  return decides ? "B does not decide the same" : "B does not end the same way";
}

const given = {
  behaviour: {
    view: "differences",
    yes: "B makes the same decisions and ends the same",
    open: "it is not known whether B makes the same decisions and ends the same",
  },
  trust: {
    view: "proof",
    yes: "the evidence can be believed",
    open: "the evidence does not carry it yet",
  },
} as const;

export const inFlight: RuleLookup<RuleOf<"in-flight">> = ({ inflight }, { lost }) => {
  const title =
    lost === "none" ? "No stored thread is lost" : "No stored thread is lost, or what avoids it was tried";
  if (!inflight) {
    const short = "threads in flight are not checked";
    return {
      title,
      result: "unknown",
      short,
      sentence: `${capitalised(short)}.`,
      figures: [],
      link: threads,
    };
  }
  const described = { title, link: threads, figures: threadFigures(inflight) };
  if (inflight.checked < inflight.recordings) {
    const share = shareOfAll(inflight.checked, inflight.recordings);
    const { waits, midTurn } = inflight.totals;
    const lost = waits.lost + midTurn.lost > 0 ? `${lostTold(waits.lost, midTurn.lost)}; ` : "";
    const short = `${lost}threads in flight are checked for ${tellShare(share, { noun: "recording" })}`;
    return { ...described, result: "unknown", short, sentence: `${capitalised(short)}.` };
  }
  const { waits, midTurn } = inflight.totals;
  if (waits.lost + midTurn.lost > 0) return someLost(inflight, lost, described);
  if (!inflight.namespace.kept && waits.total > 0) return apart(inflight, described);
  return resumed(inflight.otherwise, "0 threads are lost", described);
};

const threadFigures = ({
  totals: { waits, midTurn },
  otherwise: different,
}: InflightFacts): Found["figures"] => [
  figure("threads lost while they wait", waits.lost, waits.total),
  figure("threads lost mid-turn", midTurn.lost, midTurn.total),
  figure("stored states that then go on differently", different),
];

/** Reports lost threads, with the remediation if it was tested on every thread. */
function someLost(inflight: InflightFacts, allowed: "none" | "remedied", described: Told): Found {
  const { waits, midTurn } = inflight.totals;
  const lost = lostTold(waits.lost, midTurn.lost);
  const { remediation } = inflight;
  if (remediation?.kind === "rename" && allowed === "remedied") {
    const names = Object.entries(remediation.trial.rename).map(([from, to]) => `\`${from}\` to \`${to}\``);
    const { totals, otherwise: different } = remediation.trial;
    const left = totals.waits.lost + totals.midTurn.lost;
    if (left === 0)
      return resumed(
        different,
        `0 threads lost if the deploy renames ${listed(names)}, tried on every thread; without that, ${lost}`,
        described,
        `${lost} without a rename; with it, `,
      );
  }
  const short = lost;
  const then = remediation ? ` ${remediation.sentence}` : " What avoids it has not been tried yet.";
  return { ...described, result: remediation ? "fail" : "unknown", short, sentence: `${short}.${then}` };
}

function lostTold(waits: number, midTurn: number): string {
  const kinds = [
    ...(waits > 0 ? [`${waits.toLocaleString("en")} waiting`] : []),
    ...(midTurn > 0 ? [`${midTurn.toLocaleString("en")} mid-turn`] : []),
  ];
  return `${listed(kinds)} ${plural(waits + midTurn, "thread is", "threads are")} lost`;
}

/** B reads another namespace: no thread breaks, and none is resumed. */
function apart({ totals: { waits }, namespace }: InflightFacts, described: Told): Found {
  const short = `${counted(waits.total, "waiting thread")} would stay unanswered`;
  return { ...described, result: "fail", short, sentence: `${short}. ${namespace.sentence}` };
}

/** Every thread must resume and then continue as under A. */
function resumed(different: number, short: string, described: Told, renamed = ""): Found {
  if (different === 0) return { ...described, result: "pass", short, sentence: `${short}.` };
  const then = `${counted(different, "stored state")} then ${plural(different, "goes", "go")} on differently than under A`;
  return { ...described, result: "fail", short: `${renamed}${then}`, sentence: `${short}, but ${then}.` };
}

export const noNewBreaches: RuleLookup<RuleOf<"no-new-breaches">> = (facts) => {
  const { broken } = facts;
  const added = broken.head.filter((one) => !broken.base.includes(one));
  const described = {
    title: "B breaks no invariant that A keeps",
    figures: [figure("invariants that only B breaks", added.length, broken.head.length)],
    link: linkTo("proof"),
  };
  const notRun = nothingRun(facts);
  if (notRun !== null) {
    const short = notRun;
    return { ...described, result: "unknown", short, sentence: `${capitalised(short)}.` };
  }
  if (added.length === 0) {
    const short = "no invariant newly broken";
    return { ...described, result: "pass", short, sentence: `${capitalised(short)}.` };
  }
  const short = `B breaks ${counted(added.length, "invariant")} that A keeps`;
  return { ...described, result: "fail", short, sentence: `${short}: ${listed(added.map(quoted))}.` };
};

/** Compares problems by code and message: another message about the same part is new. */
export function newProblems({ problems }: RuleFacts, severity: Problem["severity"]): readonly Problem[] {
  const known = new Set(problems.base.map(({ code, message }) => `${code} ${message}`));
  return problems.head.filter((one) => one.severity === severity && !known.has(`${one.code} ${one.message}`));
}

export const noNewErrors: RuleLookup<RuleOf<"no-new-errors">> = (facts) => {
  const errors = newProblems(facts, "error");
  const warnings = newProblems(facts, "warning").length;
  const all = (severity: Problem["severity"]) =>
    facts.problems.head.filter((one) => one.severity === severity).length;
  const described = {
    title: "The linter finds no error in B that A does not have",
    figures: [
      figure("errors of the linter that only B has", errors.length, all("error")),
      figure("warnings of the linter that only B has", warnings, all("warning")),
    ],
    link: linkTo("proof"),
  };
  if (errors.length === 0) {
    const short = "no error of the linter is new";
    return {
      ...described,
      result: "pass",
      short,
      sentence: `The linter finds no new error in B${warned(warnings, all("warning"))}.`,
    };
  }
  const short = `B has ${counted(errors.length, "new error")} of the linter`;
  return { ...described, result: "fail", short, sentence: `${short}: ${errors[0]?.message ?? ""}` };
};

/** Counts B's warnings, and those that A lacks. */
function warned(added: number, all: number): string {
  if (all === 0) return "";
  const some = added === all ? "which A does not have" : `${added} of which A does not have`;
  return `, and ${counted(all, "warning")}, ${added === 0 ? "which A has too" : some}`;
}

export const cost: RuleLookup<RuleOf<"cost">> = (facts, { metric, atMost }) => {
  const found = costOf(facts.comparison, metric);
  const { base, head, over } = found;
  const name = metricTitles[metric];
  const title =
    atMost === 0 ? `B needs no more ${name} than A` : `B needs at most ${atMost} % more ${name} than A`;
  const described = {
    title,
    figures: [
      figure(`${name} of A`, base),
      figure(`${name} of B`, head),
      shareFigure(
        "conversations that make the same decisions and end the same, of which these are",
        shareIn(facts, over),
      ),
    ],
    link: linkTo("cost"),
  };
  const unknown = (short: string) =>
    ({ ...described, result: "unknown", short, sentence: `Cost cannot be compared: ${short}.` }) as const;
  if (over === 0)
    return unknown(nothingRun(facts) ?? "no conversation makes the same decisions and ends the same");
  if (!isCounted(metric, found)) return unknown(`no ${name} are counted`);
  const change =
    head === base
      ? `as many ${name}`
      : `${head.toLocaleString("en")} ${name} instead of ${base.toLocaleString("en")}`;
  const where = `over the ${counted(over, "conversation")} that ${plural(over, "makes the same decisions and ends", "make the same decisions and end")} the same`;
  const some = `over the ${over} that ${plural(over, "decides", "decide")} the same`;
  const short = head !== base && over < shareIn(facts, over).ran ? `${change} ${some}` : change;
  const result = (head - base) * 100 <= roundedShare(base * atMost) ? "pass" : "fail";
  return { ...described, result, short, sentence: `${capitalised(change)} ${where}.` };
};

/** A percentage without binary rounding errors, so that a limit that is met exactly passes. */
const roundedShare = (share: number): number => Number(share.toPrecision(12));
