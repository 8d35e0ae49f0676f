import {
  type AppCause,
  type ContextChange,
  type Control,
  describeRewritten,
  describeSame,
  hunkOf,
  type JudgedSide,
  type Judgement,
  type Matches,
} from "../../../apps";
import { describeUsage } from "../../../cost";
import type { ComparisonStatus } from "../../../diff";
import { describeNoise } from "../../../fold";
import { counted, listed, plural, shareOfAll, tellShare } from "../../../std";
import type { Trace } from "../../../trace";
import { describePart } from "../../../world";
import { askedLines, decidedDifferently, isSettledByAsking } from "./askLines";
import type { AppReview } from "./reviewed";

export type Verdict = {
  readonly kind:
    | "identical"
    | "same if answered as before"
    | "same when asked anew"
    | "same decisions"
    | "different"
    | "inconclusive";
  readonly sentence: string;
  readonly exit: 0 | 1 | 2;
};

/** Two versions, the result of their comparison, and the verdict. */
export type Compared = {
  readonly base: JudgedSide;
  readonly head: JudgedSide;
  readonly judgement: Judgement;
  readonly verdict: Verdict;
  /** Present if a file of intents or rules was given. */
  readonly review?: AppReview;
};

const marks: { readonly [status in ComparisonStatus]: string } = {
  identical: "=",
  "same-decisions": "~",
  differs: "≠",
  inconclusive: "?",
  failed: "!",
};

/** Returns the conclusion; inconclusive if the baseline does not hold. */
export function verdictOf(judgement: Judgement): Verdict {
  const { asked: request } = judgement;
  const held = heldVerdict(judgement);
  if (!request || held.exit === 2 || request.recordings.length === 0) return held;
  const summary = `Repeated model calls: ${describeSame(request.calls)}.`;
  if (isSettledByAsking(judgement))
    return { kind: "same when asked anew", sentence: `Same decisions. ${summary}`, exit: 0 };
  const kind = decidedDifferently(judgement) ? "different" : held.kind;
  return { ...held, kind, sentence: `${held.sentence} ${summary}` };
}

/** The conclusion from recorded answers. */
function heldVerdict(judgement: Judgement): Verdict {
  const { comparison, contexts } = judgement;
  const of = comparison.recordings.length;
  const baseline = baselineProblem(judgement);
  if (baseline) return { kind: "inconclusive", sentence: baseline, exit: 2 };
  const { byStatus } = comparison.totals;
  const all = allOf(of);
  const is = of === 1 ? "is" : "are";
  if (byStatus.identical === of && contexts.length === 0)
    return {
      kind: "identical",
      sentence: `Same decisions. ${all} ${is} identical: same decisions, calls, state and endings.`,
      exit: 0,
    };
  if (byStatus.identical === of)
    return {
      kind: "same if answered as before",
      sentence: `${all} ${is} the same, ${ifAnswered(judgement)}`,
      exit: 1,
    };
  if (byStatus.identical + byStatus["same-decisions"] === of) {
    const condition = contexts.length > 0 ? ` ${ifAnsweredSentence(judgement)}` : "";
    return {
      kind: "same decisions",
      sentence: `Same decisions in ${all.toLowerCase()}; ${counted(byStatus["same-decisions"], "conversation")} ${plural(byStatus["same-decisions"], "has", "have")} other calls or other state.${condition}`,
      exit: 1,
    };
  }
  return { kind: "different", sentence: differentSentence(judgement), exit: 1 };
}

const allOf = (n: number): string => {
  if (n === 1) return "The one conversation";
  return n === 2 ? "Both conversations" : `All ${counted(n, "conversation")}`;
};

function differentSentence({ comparison, causes, contexts }: Judgement): string {
  const { byStatus } = comparison.totals;
  const parts = [
    [byStatus.differs, plural(byStatus.differs, "decides differently", "decide differently")],
    [byStatus.failed, plural(byStatus.failed, "breaks off", "break off")],
    [byStatus.inconclusive, "cannot be told: a call was never recorded"],
    [byStatus["same-decisions"], "with the same decisions and other calls or state"],
    [byStatus.identical, "identical"],
  ] as const;
  const summary = listed(parts.filter(([n]) => n > 0).map(([n, text]) => `${n} ${text}`));
  const condition =
    contexts.length > 0
      ? ` ${contexts.length === 1 ? "A change" : "Changes"} of what the model is given cannot be judged by recorded answers.`
      : "";
  return `Of ${counted(comparison.recordings.length, "conversation")}: ${summary}; ${counted(causes.length, "cause")}.${condition}`;
}

function ifAnswered({ contexts }: Judgement): string {
  const [tools, models] = [contexts.filter(isOfTool), contexts.filter((one) => !isOfTool(one))];
  const who = listed([
    ...(models.length > 0 ? ["the model answers"] : []),
    ...(tools.length > 0 ? ["the tools answer"] : []),
  ]);
  const whose = models.length > 0 && tools.length === 0 ? "its" : "their";
  return `if ${who} as before: ${answersGiven(contexts, whose)}`;
}
const ifAnsweredSentence = (judgement: Judgement): string => `That holds ${ifAnswered(judgement)}`;

const isOfTool = ({ part }: ContextChange): boolean => part === "code" || part === "arguments";

const givenTo: { readonly [part in ContextChange["part"]]: string } = {
  prompt: "to another prompt",
  tools: "to another set of tools",
  model: "to another model",
  option: "to another set of options",
  request: "to another request",
  arguments: "to other times or ids",
  code: "by other code",
};

/** `3 of its answers were given to another prompt.` */
function answersGiven(contexts: readonly ContextChange[], whose: string): string {
  const calls = new Set(contexts.map(({ node }) => node));
  const max = [...calls].reduce(
    (sum, node) => sum + Math.max(...contexts.filter((one) => one.node === node).map((one) => one.calls)),
    0,
  );
  const parts = [...new Set(contexts.map(({ part }) => givenTo[part]))];
  const shared = parts.every((part) => part.startsWith("to another "));
  const summary = shared ? `to another ${listed(parts.map((part) => part.slice(11)))}` : listed(parts);
  return `${max} of ${whose} answers ${plural(max, "was", "were")} given ${summary}.`;
}

function baselineProblem({ control, comparison }: Judgement): string | null {
  const of = comparison.recordings.length;
  const [unsteady] = control.unsteady;
  if (unsteady)
    return `Nothing can be concluded: ${control.side} twice is not the same at ${unsteady.what} of ${unsteady.recording}. planner-studio doctor names the lines.`;
  const [unfaithful] = control.unfaithful;
  if (!unfaithful) return null;
  return `The baseline is not faithful: ${of - control.unfaithful.length} of ${of} as recorded; in ${unfaithful.recording} ${unfaithful.why}.`;
}

/** Returns the whole report as lines of text. */
export function reportLines(
  base: JudgedSide,
  head: JudgedSide,
  judgement: Judgement,
  verdict: Verdict,
): string[] {
  const { structure, causes, contexts, comparison } = judgement;
  return [
    `A ${base.id} ${base.title}`.trimEnd(),
    `B ${head.id} ${head.title}`.trimEnd(),
    "",
    verdict.sentence,
    baselineLine(judgement),
    ...costLines(judgement),
    ...contexts.map((one) => contextLine(one, comparison.recordings.length)),
    ...askedLines(judgement),
    ...(structure.sentences.length + structure.rewritten.length > 0 ? ["", "Changed in the code:"] : []),
    ...structure.sentences.map((sentence) => `  ${sentence}`),
    ...structure.rewritten.map((one) => `  ${describeRewritten(one)}`),
    ...(verdict.exit === 2 || isSettledByAsking(judgement)
      ? []
      : causes.flatMap((cause) => causeLines(cause, structure))),
  ];
}

export function baselineLine({ comparison, control, matches, noise, outside }: Judgement): string {
  const of = comparison.recordings.length;
  const { side } = control;
  const twice = [...describeTwice(control, noise), ...outside].join("; ");
  if (side === "B") return `Calls: ${describeMatches(matches.head)}; ${twice}.`;
  return `Baseline: ${of - control.unfaithful.length} of ${of} as recorded; A ${describeMatches(matches.base)}; B ${describeMatches(matches.head)}; ${twice}.`;
}

function describeTwice({ side, ownNoise }: Control, noise: readonly string[]): string[] {
  const notSame = (of: string, paths: readonly string[]) =>
    `${of} twice is not the same at ${paths.join(", ")}`;
  if (!ownNoise) return [noise.length > 0 ? notSame(side, noise) : `${side} twice gives the same bytes`];
  const known = new Set(noise);
  const added = describeNoise(ownNoise).filter((path) => !known.has(path));
  if (noise.length + added.length === 0) return [`${side} twice gives the same bytes`];
  return [
    ...(noise.length > 0 ? [notSame("A", noise)] : []),
    ...(added.length > 0 ? [`${notSame(side, added)} (planner-studio doctor names the lines)`] : []),
  ];
}

/** Returns the model costs where both decide the same; empty if no model was called. */
export function costLines({
  usage: { base, head },
  comparison,
  traces,
}: Pick<Judgement, "usage" | "comparison" | "traces">): string[] {
  const { byStatus } = comparison.totals;
  const [same, all] = [byStatus.identical + byStatus["same-decisions"], comparison.recordings.length];
  if (same === 0)
    return callsModel(traces.base)
      ? ["Models per conversation: not compared, as no conversation decides and ends the same."]
      : [];
  if (base.tokens === 0 && head.tokens === 0) return [];
  const [a, b] = [describeUsage(base), describeUsage(head)];
  if (a === "not known" && b === "not known") return [];
  const over =
    same === all
      ? ""
      : `, over the ${same} of ${all} that ${plural(same, "decides", "decide")} and ${plural(same, "ends", "end")} the same`;
  return [`Models per conversation${over}: ${a === b ? a : `A ${a}; B ${b}`}.`];
}

const callsModel = (traces: readonly Trace[]): boolean =>
  traces.some(({ segments }) => segments.some(({ calls }) => calls.some(({ kind }) => kind === "llm")));

export const describeMatches = (matches: Matches): string =>
  Object.entries(matches)
    .map(([as, n]) => `${n} ${as}`)
    .join(", ") || "no calls";

export function contextLine(change: Judgement["contexts"][number], of: number): string {
  const { node, calls, recordings, example } = change;
  const by = change.part === "code" ? "by" : "to";
  const given = `${counted(calls, "answer")} ${plural(calls, "was", "were")} given ${by} the one before`;
  const where = tellShare(shareOfAll(recordings.length, of), { noun: "recording" });
  return `Changed: ${describePart(change)} of ${node || "the app"}; ${given} (${where}). See planner-studio show ${example.recording} --call ${example.call + 1}.`;
}

function causeLines(cause: AppCause, { moved }: Judgement["structure"]): string[] {
  const { rewritten, change, stopped } = cause;
  const likely = rewritten ? `Likely: ${describeRewritten(rewritten)}` : change && `Likely: ${change}`;
  return [
    "",
    `${marks[cause.status]} ${cause.sentence}`,
    ...cause.also.map((sentence) => `  Also: ${sentence}`),
    ...(stopped && !cause.sentence.includes(stopped) ? [`  B stopped: ${stopped.replace(/\.$/, "")}.`] : []),
    ...(likely ? [`  ${likely}`] : []),
    ...(rewritten ? hunkOf(rewritten, moved).map((line) => `    ${line}`) : []),
    `  ${counted(cause.recordings.length, "recording")}: ${cause.recordings.join(", ")}`,
  ];
}
