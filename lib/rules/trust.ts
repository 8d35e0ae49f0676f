import type { Comparison } from "../diff";
import { capitalised, counted, listed, plural, quoted, shareOfAll, tellShare } from "../std";
import { isMissedEnd } from "../trace";
import { type Found, figure, linkTo, type RuleLookup, shareFigure } from "./found";
import { allOf, nothingRun } from "./results";
import type { RuleOf } from "./schema";

const proof = linkTo("proof");

/** Checks that `n` is at most `atMost`: `pass` if so, else `otherwise`. */
function few(
  n: number,
  atMost: number,
  alternative: Found["result"],
  described: Pick<Found, "title" | "figures" | "link"> & { readonly none: string; readonly some: string },
): Found {
  const { none, some, ...rest } = described;
  const short = n === 0 ? none : some;
  return { ...rest, result: n <= atMost ? "pass" : alternative, short, sentence: `${capitalised(short)}.` };
}

export const comparable: RuleLookup<RuleOf<"comparable">> = ({ comparison }) => {
  const unlike = comparison.recordings.filter(({ incomparable }) => incomparable.length > 0).length;
  return few(unlike, 0, "fail", {
    title: "Both sides were run the same way over the same recordings",
    none: "both sides were run the same way",
    some: `${counted(unlike, "pair")} of traces ${plural(unlike, "was", "were")} run differently, and ${plural(unlike, "proves", "prove")} nothing`,
    figures: [figure("pairs of traces that cannot be compared", unlike, comparison.recordings.length)],
    link: proof,
  });
};

export const steady: RuleLookup<RuleOf<"steady">> = (facts) => {
  const { unsteady } = facts.trust;
  const described = {
    title: "Each side does the same when it is replayed twice",
    link: proof,
    none: "both sides repeat themselves exactly",
    some: `${listed(unsteady ?? [])} ${plural(unsteady?.length ?? 0, "differs", "differ")} from ${plural(unsteady?.length ?? 0, "itself", "themselves")} when replayed twice`,
    figures: [figure("sides that differ from themselves", unsteady?.length ?? 0, 2)],
  };
  if (unsteady) return few(unsteady.length, 0, "fail", described);
  const short = nothingRun(facts) ?? "no side was replayed twice yet";
  return { ...few(0, 0, "fail", described), result: "unknown", short, sentence: `${capitalised(short)}.` };
};

export const asRecorded: RuleLookup<RuleOf<"as-recorded">> = (facts) => {
  const { trust } = facts;
  const total = trust.asRecorded.length + trust.notAsRecorded.length;
  const shareOf = (count: number) => ({ count, ran: total, all: allOf(facts) });
  const described = {
    title: "A replays as recorded: turn by turn it decides, reports and ends as the recording says",
    figures: [shareFigure("recordings that A replays as recorded", shareOf(trust.asRecorded.length))],
    link: proof,
  };
  if (total === 0) {
    const short = nothingRun(facts) ?? "A has no recorded decisions to be held against";
    return { ...described, result: "unknown", short, sentence: `${capitalised(short)}.` };
  }
  const n = trust.notAsRecorded.length;
  return few(n, 0, "fail", {
    ...described,
    none: `A replays ${tellShare(shareOf(total), { does: ["as recorded"] })}`,
    some: `A itself replays ${tellShare(shareOf(n), { does: ["differently than recorded"] })}`,
  });
};

/** Counts calls answered with an answer to another request; misses are counted separately. */
const inexactCalls = ({ totals }: Comparison, side: "base" | "head"): number =>
  Object.entries(totals[side].matches).reduce(
    (sum, [as, n]) => (["exact", "rerun", "miss"].includes(as) ? sum : sum + n),
    0,
  );

export const exactAnswers: RuleLookup<RuleOf<"exact-answers">> = ({ comparison }) => {
  const resting = comparison.recordings.filter(({ onInexactAnswers: { base, head } }) => base + head > 0);
  const sum = (side: "base" | "head") => resting.reduce((n, one) => n + one.onInexactAnswers[side], 0);
  const side = sum("base") > sum("head") ? "base" : "head";
  const n = sum(side);
  const of = `${n.toLocaleString("en")} of ${counted(comparison.totals[side].decisions, "decision")} of ${side === "base" ? "A" : "B"}`;
  if (resting.length === 0 && comparison.recordings.length > 0) {
    const heard = Math.max(inexactCalls(comparison, "base"), inexactCalls(comparison, "head"));
    if (heard > 0) {
      const short = `${counted(heard, "call")} ${plural(heard, "was", "were")} not answered exactly, though no decision rests on ${plural(heard, "it", "them")}`;
      return {
        title: "Every answer was given to that very request",
        result: "unknown",
        short,
        sentence: `${capitalised(short)}.`,
        figures: [
          figure("calls of A that are not answered exactly", inexactCalls(comparison, "base")),
          figure("calls of B that are not answered exactly", inexactCalls(comparison, "head")),
        ],
        link: proof,
      };
    }
  }
  return few(resting.length, 0, "unknown", {
    title: "Every decision rests on exact answers: those that the conversation gave to that very request",
    none: "every answer was given to that very request",
    some: `${of} in ${counted(resting.length, "conversation")} ${plural(n, "rests", "rest")} on answers that are not exact`,
    figures: [
      figure("decisions of A on answers that are not exact", sum("base"), comparison.totals.base.decisions),
      figure("decisions of B on answers that are not exact", sum("head"), comparison.totals.head.decisions),
    ],
    link: proof,
  });
};

export const misses: RuleLookup<RuleOf<"misses">> = ({ comparison }, { atMost }) => {
  const missed = comparison.recordings.filter(
    ({ ends }) => isMissedEnd(ends.base.kind) || isMissedEnd(ends.head.kind),
  ).length;
  return few(missed, atMost, "unknown", {
    title: "Every call was answered from the recordings",
    none: "every call was answered from the recordings",
    some: `${counted(missed, "conversation")} ${plural(missed, "asks", "ask")} for what was never recorded`,
    figures: [figure("conversations that miss a call", missed, comparison.recordings.length)],
    link: linkTo("proof", "inconclusive"),
  });
};

export const branchesTaken: RuleLookup<RuleOf<"branches-taken">> = (facts) => {
  const { branches, untaken } = facts.trust;
  const described = {
    title: "Every branch of B is taken by some conversation",
    figures: [figure("branches of B that were taken", branches - untaken.length, branches)],
    link: proof,
  };
  const short = nothingRun(facts);
  if (short !== null) {
    return { ...described, result: "unknown", ran: "none", short, sentence: `${capitalised(short)}.` };
  }
  const found = few(untaken.length, 0, "unknown", {
    ...described,
    none:
      branches === 0 ? "B has no branch" : `all ${counted(branches, "branch", "branches")} of B were taken`,
    some: `${untaken.length} of ${counted(branches, "branch", "branches")} of B ${plural(untaken.length, "was", "were")} ${facts.notRun.length > 0 ? "not taken so far" : "never taken"}`,
  });
  return facts.notRun.length > 0 ? { ...found, ran: "part" } : found;
};

export const fresh: RuleLookup<RuleOf<"fresh">> = ({ comparison, trust: { stale } }) =>
  few(stale.length, 0, "unknown", {
    title: "Every result is of the present engine",
    none: "every result is of the present engine",
    some: `${counted(stale.length, "result is", "results are")} of an earlier engine`,
    figures: [figure("results of an earlier engine", stale.length, comparison.recordings.length)],
    link: proof,
  });

export const synthetic: RuleLookup<RuleOf<"synthetic">> = ({ comparison, notRun, trust }) => {
  const total = comparison.recordings.length + notRun.length;
  const n = trust.synthetic.length;
  const short =
    n === 0
      ? "no recording is synthetic"
      : tellShare(shareOfAll(n, total), { noun: "recording", does: ["is synthetic", "are synthetic"] });
  return {
    title: "How many recordings are made up",
    result: "pass",
    short,
    sentence:
      n === 0
        ? "Every recording is from a real conversation."
        : `${short}: written by a program, not led with a user.`,
    figures: [shareFigure("synthetic recordings", shareOfAll(n, total))],
    link: proof,
  };
};

export const mutants: RuleLookup<RuleOf<"mutants">> = ({ trust: { mutants: measured } }, { atLeast }) => {
  const title = `These recordings detect ${Math.round(atLeast * 100)} % of the changes that should matter`;
  if (!measured) {
    const short = "mutants not measured";
    const sentence = "How many wrong changes these recordings would detect has not been measured.";
    return { title, result: "unknown", short, sentence, figures: [], link: proof };
  }
  const { detected, of, source } = measured;
  const found = { title, figures: [figure("mutants detected", detected, of)], link: proof };
  const enough = of > 0 && detected / of >= atLeast;
  if (source === null) {
    const short = `${detected} of ${counted(of, "mutant")} detected`;
    const sentence = `${short}: changes that should matter, and that these recordings tell from the original.`;
    return { ...found, result: enough ? "pass" : "fail", short, sentence };
  }
  const short = `${detected} of ${counted(of, "wrong change")} of ${quoted(source)} detected`;
  const left = of - detected;
  const rest =
    left > 0
      ? ` The other ${left} may change nothing: it was not shown that ${plural(left, "it matters", "they matter")}.`
      : "";
  const sentence = `${capitalised(short)}: a policy, a parameter, an edge or a branch was changed in each, and these recordings tell them from the original.${rest}`;
  return { ...found, result: enough ? "pass" : "unknown", short, sentence };
};
