import {
  type CostFigure,
  criteria,
  criterionRules,
  criterionTitles,
  openingOf,
  type RankedTopology,
  runOf,
  runOrder,
  scoreRule,
} from "@/lib/claims";
import type { Proposals } from "@/lib/server/proposals/get";
import { counted, own } from "@/lib/std";
import { titleOf } from "./shown";

export const columnGroups = [
  "Place",
  "What the score is made of",
  "Conversations",
  "Document",
  "Cost against today",
  "In flight",
] as const;

export type RankColumn = {
  readonly id: string;
  readonly group: (typeof columnGroups)[number];
  readonly title: string;
  /** Tooltip of the header: meaning and computation of the figure. */
  readonly hint?: string;
  readonly value: (line: RankedTopology) => number | null;
  /** The better end, sorted first. */
  readonly best: "high" | "low";
  readonly text?: (line: RankedTopology) => string;
  /** Tooltip of the figure. */
  readonly detail?: (line: RankedTopology) => string;
  /** Link to the details of the figure. */
  readonly href?: (line: RankedTopology) => string | null;
  /** Highlights figures above zero as bad. */
  readonly loud?: true;
  /** Share shown as a bar below the figure. */
  readonly barOf?: (line: RankedTopology) => number | null;
  /** True if the figure covers only completed replays. */
  readonly ofRuns?: true;
};

const status = (
  name: keyof RankedTopology["byStatus"],
  title: string,
  more: Partial<RankColumn> = {},
): RankColumn => ({
  id: name,
  group: "Conversations",
  title,
  best: "low",
  ofRuns: true,
  value: ({ run, byStatus }) => (run === 0 ? null : byStatus[name]),
  ...more,
});

const ofSame =
  "Only over conversations with the same decisions and ending as the planner in use, because breaking off early is not a saving.";

const cost = (id: CostFigure, title: string, unit: (n: number) => string): RankColumn => ({
  id,
  group: "Cost against today",
  title,
  best: "low",
  hint: ofSame,
  ofRuns: true,
  value: ({ cost }) => (cost[id].base === 0 ? null : cost[id].own / cost[id].base),
  text: ({ cost }) => changeWord(cost[id].own, cost[id].base),
  detail: ({ cost }) =>
    `${unit(cost[id].own)} against ${unit(cost[id].base)}, over ${counted(cost.recordings, "conversation")}`,
});

/** Formats `+131 %`, `−4 %`, `=`; a dot if there is nothing to compare. */
export function changeWord(own: number, base: number): string {
  if (base === 0) return "·";
  const percent = Math.round(((own - base) / base) * 100);
  if (percent === 0) return "=";
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent).toLocaleString("en")} %`;
}

/** Returns the column of in-flight losses, which separate checks provide. */
export const lossColumn = ({
  lines,
  losses,
  base,
  references,
}: Pick<Proposals, "lines" | "losses" | "base" | "references">): RankColumn => ({
  id: "inflight",
  group: "In flight",
  title: "Threads lost",
  best: "low",
  loud: true,
  hint: `Stored threads of ${titleOf(lines, base)} that are lost when the topology carries them on: waiting for the user, and mid-turn.`,
  value: ({ topology }) => {
    const lost = own(losses, topology);
    return lost ? lost.waits + lost.midTurn : null;
  },
  text: ({ topology }) => {
    const lost = own(losses, topology);
    return lost ? (lost.waits + lost.midTurn).toLocaleString("en") : "·";
  },
  detail: ({ topology }) => {
    const lost = own(losses, topology);
    return lost
      ? `${lost.waits.toLocaleString("en")} waiting for the user, ${counted(lost.midTurn, "mid-turn checkpoint")}${lost.avoidable ? "; none if nodes are renamed" : ""}`
      : "Not checked yet";
  },
  href: ({ topology }) =>
    own(losses, topology)
      ? `/compare?base=${encodeURIComponent(openingOf(references, base))}&head=${encodeURIComponent(openingOf(references, topology))}#inflight`
      : null,
});

/** Explains the argued ranks, next to ranks by evidence. */
export const arguedRule =
  "Argued: rank and grade by the analysis of the documents. Neither the score nor the recommendation uses them.";

/** Columns of the ranking, after the topology's name. */
export const rankColumns: readonly RankColumn[] = [
  {
    id: "rank",
    group: "Place",
    title: "Rank",
    best: "low",
    value: ({ rank }) => rank,
    hint: "Sorted by score, then by fewer checkpoints; equal in both, they share a rank. Topologies that have not been replayed on every recording come last, without a rank. Steps and variants of a proposal are not ranked.",
  },
  {
    id: "argued",
    group: "Place",
    title: "Argued",
    best: "low",
    hint: arguedRule,
    value: ({ argued }) => argued?.rank ?? null,
    text: ({ argued }) => (argued ? `${argued.rank} ${argued.grade}` : "–"),
  },
  {
    id: "score",
    group: "Place",
    title: "Score",
    best: "high",
    hint: scoreRule,
    value: ({ score }) => score,
    text: ({ score }) => score?.toFixed(1) ?? "·",
    barOf: ({ score }) => share(score, 100),
  },
  ...criteria.map(
    (criterion): RankColumn => ({
      id: criterion,
      group: "What the score is made of",
      best: "high",
      title: criterionTitles[criterion],
      hint: criterionRules[criterion],
      ofRuns: true,
      value: ({ scores }) => scores[criterion].value,
      detail: ({ scores }) => scores[criterion].because,
      barOf: ({ scores }) => share(scores[criterion].value, 100),
    }),
  ),
  status("identical", "Identical", { best: "high" }),
  status("same-decisions", "Other work"),
  status("differs", "Decide or end differently", { loud: true }),
  status("inconclusive", "Incon\u00adclusive"),
  status("failed", "Break off", { loud: true }),
  {
    id: "unexplained",
    group: "Conversations",
    title: "Causes unexplained",
    best: "low",
    ofRuns: true,
    hint: "Number of distinct causes of differences that no structural move explains, out of all causes, judged by where the sides diverge. A search by replays, on the compare page, may separate them differently.",
    value: ({ run, unexplained }) => (run === 0 ? null : unexplained),
    text: ({ run, unexplained, causes }) => {
      if (run === 0) return "·";
      return causes === 0 ? "0" : `${unexplained} of ${causes}`;
    },
  },
  {
    id: "errors",
    group: "Document",
    title: "Errors",
    best: "low",
    loud: true,
    value: ({ errors }) => errors,
  },
  {
    id: "warnings",
    group: "Document",
    title: "Warnings",
    best: "low",
    hint: "All linter warnings, including those from comparing it with the planner in use.",
    value: ({ warnings }) => warnings,
  },
  {
    id: "broken",
    group: "Document",
    title: "Invariants broken",
    best: "low",
    loud: true,
    ofRuns: true,
    value: ({ run, broken }) => (run === 0 ? null : broken.length),
    detail: ({ broken }) => broken.join(", "),
  },
  cost("checkpointWrites", "Check\u00adpoints", (n) => n.toLocaleString("en")),
  cost("checkpointBytes", "Bytes", (n) => `${(n / 1_000_000).toFixed(1)} MB`),
  cost("llmCalls", "LLM calls", (n) => n.toLocaleString("en")),
];

const share = (value: number | null, of: number): number | null => (value === null ? null : value / of);

/** Sorts lines in either direction, with unknown figures last and partial ones before them. */
export function sortedBy(
  lines: readonly RankedTopology[],
  column: RankColumn,
  best: boolean,
): readonly RankedTopology[] {
  const sign = (column.best === "low") === best ? 1 : -1;
  return [...lines].sort((a, b) => {
    const [x, y] = [column.value(a), column.value(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    const part = column.ofRuns ? runOrder[runOf(a)] - runOrder[runOf(b)] : 0;
    if (part !== 0) return part;
    return sign * (x - y);
  });
}
