import { capitalised, counted, plural, shareOfAll, tellShare } from "../std";
import { type Found, figure, linkTo, type RuleLookup, shareFigure } from "./found";
import { allOf, headBreaksOff, nothingRun, shareIn, waysApart, withStatus } from "./results";
import type { RuleFacts, RuleOf } from "./schema";

export const compiles: RuleLookup<RuleOf<"compiles">> = ({ problems }) => {
  const errors = problems.head.filter(({ severity }) => severity === "error");
  const [first] = errors;
  const described = {
    title: "B compiles",
    figures: [figure("errors of the linter in B", errors.length)],
    link: linkTo("proof"),
  };
  if (!first) return { ...described, result: "pass", short: "B compiles", sentence: "B compiles." };
  return {
    ...described,
    result: "fail",
    short: "B does not compile",
    sentence: `B does not compile: ${counted(errors.length, "error")}. First: ${first.message}`,
  };
};

export const sameDecisions: RuleLookup<RuleOf<"same-decisions">> = (facts) => {
  const { byStatus, endOtherwise: ending } = facts.comparison.totals;
  const deciding = byStatus.differs - ending;
  const described = {
    title: "Every conversation makes the same decisions and ends the same",
    figures: [
      shareFigure("conversations that decide differently", shareIn(facts, deciding)),
      ...(ending > 0 ? [shareFigure("conversations that only end differently", shareIn(facts, ending))] : []),
      shareFigure(
        "conversations that decide the same with other work",
        shareIn(facts, byStatus["same-decisions"]),
      ),
    ],
    link: linkTo("differences", "differs"),
  };
  if (byStatus.differs > 0) {
    const short = fallback(facts, deciding, ending);
    return { ...described, result: "fail", short, sentence: `${short}.` };
  }
  const before = withStatus(facts.comparison, "failed").filter(({ decisionsDiffer }) => decisionsDiffer);
  if (before.length > 0) {
    const breaksOff = "differently before a side breaks off";
    const short = tellConversations(facts, before.length, `decides ${breaksOff}`, `decide ${breaksOff}`);
    return { ...described, result: "fail", short, sentence: `${short}.` };
  }
  const short = nothingRun(facts);
  if (short === null) return agreed(facts, described) ?? noneConclusive(facts, described);
  return { ...described, result: "unknown", short, sentence: `No decisions have been compared: ${short}.` };
};

/** Another ending is a difference of behaviour, even if all decisions are the same. */
function fallback(facts: RuleFacts, deciding: number, ending: number): string {
  const end = plural(ending, "ends", "end");
  const after = "differently after the same decisions";
  if (deciding === 0) return tellConversations(facts, ending, `ends ${after}`, `end ${after}`);
  const paths = waysApart(facts.comparison);
  const apart = paths > 0 ? `, for ${counted(paths, "cause")}` : "";
  const alone = ending > 0 ? `, and ${ending} ${end} differently after the same ones` : "";
  return `${tellConversations(facts, deciding, "decides differently", "decide differently")}${apart}${alone}`;
}

const tellConversations = (facts: RuleFacts, count: number, one: string, many: string): string =>
  tellShare(shareIn(facts, count), { noun: "conversation", does: [one, many] });

type Told = Pick<Found, "title" | "figures" | "link">;

/** Says why no conversation shows that the sides agree, as the rule about it does, which a rules file may relax. */
function noneConclusive(facts: RuleFacts, described: Told): Found {
  const stopped = withStatus(facts.comparison, "inconclusive").length > 0;
  const { short } = stopped
    ? conclusive(facts, { rule: "conclusive", unknownAtMost: 0 })
    : headEnds(facts, { rule: "head-ends" });
  return { ...described, result: "unknown", short, sentence: `${capitalised(short)}.` };
}

/** Counts the decisions of conclusive conversations; `null` if there are none. */
function agreed({ comparison }: RuleFacts, described: Told): Found | null {
  const same = comparison.recordings.filter(
    ({ status }) => status === "identical" || status === "same-decisions",
  );
  if (same.length === 0) return null;
  const decisions = same.reduce((n, { metrics }) => n + metrics.base.decisions, 0);
  const other = withStatus(comparison, "same-decisions").length;
  const equal = `${decisions.toLocaleString("en")} of ${counted(decisions, "decision")}`;
  const work =
    other > 0
      ? `. ${counted(other, "conversation")} ${plural(other, "does", "do")} other work`
      : ", with the same work";
  const short = `${equal}${work}`;
  return {
    ...described,
    result: "pass",
    short,
    sentence: `${short}.`,
    figures: [
      figure("decisions that are the same", decisions, decisions),
      figure("conversations that decide the same with other work", other, comparison.recordings.length),
    ],
    link: other > 0 ? linkTo("differences", "same-decisions") : linkTo("differences"),
  };
}

export const headEnds: RuleLookup<RuleOf<"head-ends">> = (facts) => {
  const failed = withStatus(facts.comparison, "failed");
  const own = failed.filter(headBreaksOff).length;
  const rest = failed.length - own;
  const described = {
    title: "B breaks off no conversation that A ends",
    figures: [
      shareFigure("conversations that only B breaks off", shareIn(facts, own)),
      shareFigure("conversations that A breaks off itself", shareIn(facts, rest)),
    ],
    link: linkTo("differences", "failed"),
  };
  if (own > 0) {
    const short = `B breaks off ${own} that A ends`;
    const sentence = `B breaks off ${counted(own, "conversation")} that A ends.`;
    return { ...described, result: "fail", short, sentence };
  }
  if (rest > 0) {
    const short = `A itself breaks off ${counted(rest, "conversation")}`;
    return {
      ...described,
      result: "unknown",
      short,
      sentence: `${short}, which says nothing about B.`,
    };
  }
  const short = "B breaks off no conversation";
  return { ...described, result: "pass", short, sentence: `${short}.` };
};

export const allRun: RuleLookup<RuleOf<"all-run">> = (facts) => {
  const { notRun } = facts;
  const total = allOf(facts);
  const described = {
    title: "Every recording has been replayed on both sides",
    figures: [figure("recordings without a result", notRun.length, total)],
    link: linkTo("proof", "not-run"),
  };
  if (notRun.length === 0 && total > 0)
    return {
      ...described,
      result: "pass",
      short: `all ${counted(total, "recording")} ${plural(total, "was", "were")} replayed`,
      sentence: `All ${counted(total, "recording")} ${plural(total, "was", "were")} replayed on both sides.`,
    };
  const { asRecorded, notAsRecorded } = facts.trust;
  const ranOfA = asRecorded.length + notAsRecorded.length;
  const onBoth = ranOfA > facts.comparison.recordings.length ? " on both sides" : "";
  const short =
    nothingRun(facts) ??
    tellShare(shareOfAll(notRun.length, total), {
      noun: "conversation",
      does: [`has not been run${onBoth}`, `have not been run${onBoth}`],
    });
  return {
    ...described,
    result: "unknown",
    short,
    sentence: `${capitalised(short)}. A missing case is not a passing case.`,
  };
};

export const conclusive: RuleLookup<RuleOf<"conclusive">> = (facts, { unknownAtMost }) => {
  const n = withStatus(facts.comparison, "inconclusive").length;
  const short = `${counted(n, "conversation")} ${plural(n, "stops", "stop")} at an answer that was never recorded`;
  return {
    title:
      unknownAtMost === 0
        ? "Every conversation can be judged"
        : `At most ${counted(unknownAtMost, "inconclusive conversation")}`,
    result: n <= unknownAtMost ? "pass" : "unknown",
    short: n === 0 ? "every conversation can be judged" : short,
    sentence:
      n === 0 ? "Every conversation can be judged." : `${short}: what B would have done then is not known.`,
    figures: [shareFigure("inconclusive conversations", shareIn(facts, n))],
    link: linkTo("differences", "inconclusive"),
  };
};
