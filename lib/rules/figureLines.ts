import { metricTitles } from "../diff";
import { plural, tellShare } from "../std";
import type { Answer, RuleCheck, RuleFigure } from "./schema";

export type FigureLine = { readonly says: string; readonly check: RuleCheck };

/** Returns the figures under an answer as short texts, without those that its sentence already states. */
export function figureLines(answer: Answer): readonly FigureLine[] {
  const lines = answer.checks.flatMap((check) => {
    const says = lineOf(check);
    if (says === null) return [];
    const text = saidOtherwise.includes(check.rule.rule) ? check.short : says;
    return answer.sentence.includes(text) ? [] : [{ says, check }];
  });
  return lines.filter(({ says }, i) => lines.findIndex((one) => one.says === says) === i);
}

/** Checks that an answer's own sentence covers. */
const saidOtherwise: readonly RuleCheck["rule"]["rule"][] = ["in-flight", "mutants"];

function lineOf({ rule, figures, short, result, ran }: RuleCheck): string | null {
  const [first, second, third] = figures;
  switch (rule.rule) {
    case "as-recorded":
      return first ? `A: ${ofRecordings(first, "as recorded")}` : null;
    case "branches-taken":
      return first && ran !== "none" ? `B: ${share(first)} branches${ran === "part" ? " so far" : ""}` : null;
    case "synthetic":
      return first ? `${first.n} synthetic` : null;
    case "mutants":
      return first ? `${share(first)} mutants` : short;
    case "in-flight":
      return first && second ? threadsLine(result, short, first, second) : "threads not checked";
    case "cost":
      return first && second ? costLine(metricTitles[rule.metric], first.n, second.n, third) : null;
    case "same-decisions":
      return result === "fail" ? otherWork(figures) : short;
    case "head-ends":
    case "conclusive":
    case "all-run":
    case "misses":
    case "exact-answers":
    case "fresh":
    case "no-new-breaches":
    case "no-new-errors":
      return result === "pass" ? null : short;
    default:
      return null;
  }
}

/** Returns the number of conversations that decide the same by different work; `null` if there are none. */
function otherWork(figures: readonly RuleFigure[]): string | null {
  const n = figures.at(-1)?.n ?? 0;
  return n > 0
    ? `${n.toLocaleString("en")} ${plural(n, "decides", "decide")} the same with other work`
    : null;
}

/** Names the verified remediation that avoids all losses; else the losses. */
const threadsLine = (result: RuleCheck["result"], short: string, waits: RuleFigure, midTurn: RuleFigure) =>
  result === "pass" && waits.n + midTurn.n > 0
    ? short.replaceAll("`", "").replace(", tried on every thread", "")
    : `waits lost ${share(waits)}, mid-turn ${share(midTurn)}`;

const share = ({ n, of }: RuleFigure): string =>
  `${n.toLocaleString("en")}/${(of ?? 0).toLocaleString("en")}`;

/** Formats a share of recordings; names those that ran. */
const ofRecordings = ({ n, of, ran }: RuleFigure, does: string): string => {
  const all = of ?? 0;
  return tellShare({ count: n, ran: ran ?? all, all }, { does: [does] });
};

/** Counts over conversations that make the same decisions and end the same, and says so if those are not all. */
function costLine(name: string, base: number, head: number, over: RuleFigure | undefined): string | null {
  if (base === head) return null;
  const isLong = base >= 100_000 && head >= 100_000 && inShort.format(base) !== inShort.format(head);
  const described = isLong ? inShort : exactly;
  const isPart = over && (over.n !== over.ran || over.ran !== over.of);
  const of = isPart ? ` over ${ofRecordings(over, "alike")}` : "";
  return `${name}: A ${described.format(base)}, B ${described.format(head)}${of}`;
}

const exactly = new Intl.NumberFormat("en");
/** Shortens figures; the page of costs has every digit. */
const inShort = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });
