import {
  criteria,
  criterionRules,
  criterionTitles,
  type RankedTopology,
  runOf,
  runOrder,
} from "@/lib/claims";
import type { Proposals } from "@/lib/server/proposals/get";

export type RankColumn = {
  readonly id: string;
  readonly title: string;
  /** Said on the header: what the figure is, and how it comes about. */
  readonly hint?: string;
  readonly value: (line: RankedTopology) => number | null;
  /** The better end: the one that a first press of the header shows. */
  readonly best: "high" | "low";
  readonly text?: (line: RankedTopology) => string;
  /** Where the figure is shown in full. */
  readonly href?: (line: RankedTopology) => string | null;
  /** Made of replays: of those that are run, where not all are. */
  readonly ofRuns?: true;
};

const status = (name: keyof RankedTopology["byStatus"], title: string, best: "high" | "low"): RankColumn => ({
  id: name,
  title,
  best,
  ofRuns: true,
  value: ({ run, byStatus }) => (run === 0 ? null : byStatus[name]),
});

const figure = (
  id: "checkpointWrites" | "checkpointBytes" | "llmCalls",
  title: string,
  text?: (n: number) => string,
): RankColumn => ({
  ...{ id, title, best: "low" },
  ofRuns: true,
  value: (line) => (line.run === 0 ? null : line[id]),
  ...(text && { text: (line) => (line.run === 0 ? "·" : text(line[id])) }),
});

/** The column of in-flight losses, which come from checks of their own. */
export const lossColumn = ({ losses, base }: Pick<Proposals, "losses" | "base">): RankColumn => ({
  ...{ id: "inflight", title: "In-flight losses", best: "low" },
  hint: `Stored threads of ${base} that are lost when the topology carries them on: waiting for the user, and mid-turn.`,
  value: ({ topology }) => {
    const lost = losses[topology];
    return lost ? lost.waits + lost.midTurn : null;
  },
  text: ({ topology }) => {
    const lost = losses[topology];
    return lost ? `${lost.waits} + ${lost.midTurn}` : "·";
  },
  href: ({ topology }) =>
    losses[topology]
      ? `/compare?base=${encodeURIComponent(base)}&head=${encodeURIComponent(topology)}#inflight`
      : null,
});

/** The figures of the ranking; the name of the topology stands before them. */
export const rankColumns: readonly RankColumn[] = [
  {
    id: "rank",
    title: "Rank",
    best: "low",
    value: ({ rank }) => rank,
    hint: "By the mean of the five scores; of equal ones the one that writes fewer checkpoints. What is not wholly run has no rank and follows.",
  },
  {
    ...{ id: "argued", title: "Argued", best: "low", hint: "Rank and grade of the analysis." },
    value: ({ argued }) => argued?.rank ?? null,
    text: ({ argued }) => (argued ? `${argued.rank} ${argued.grade}` : "–"),
  },
  {
    id: "score",
    title: "Score",
    best: "high",
    value: ({ score }) => score,
    text: ({ score }) => score?.toFixed(1) ?? "·",
  },
  ...criteria.map(
    (criterion): RankColumn => ({
      ...{ id: criterion, title: criterionTitles[criterion], best: "high", hint: criterionRules[criterion] },
      ofRuns: true,
      value: ({ scores }) => scores[criterion].value,
    }),
  ),
  status("identical", "Identical", "high"),
  status("same-decisions", "Other work", "low"),
  status("differs", "Differ", "low"),
  status("inconclusive", "Inconclusive", "low"),
  status("failed", "Failed", "low"),
  {
    ...{ id: "unexplained", title: "Unexplained", best: "low" },
    ofRuns: true,
    hint: "Distinct causes of differences that no structural move explains, of all causes.",
    value: ({ run, unexplained }) => (run === 0 ? null : unexplained),
    text: ({ run, unexplained, causes }) => (run === 0 ? "·" : `${unexplained} of ${causes}`),
  },
  { id: "errors", title: "Errors", best: "low", value: ({ errors }) => errors },
  { id: "warnings", title: "Warnings", best: "low", value: ({ warnings }) => warnings },
  {
    ...{ id: "broken", title: "Invariants broken", best: "low" },
    ofRuns: true,
    value: ({ run, broken }) => (run === 0 ? null : broken.length),
  },
  figure("checkpointWrites", "Checkpoints"),
  figure("checkpointBytes", "Bytes", (n) => `${(n / 1_000_000).toFixed(1)} MB`),
  figure("llmCalls", "LLM calls"),
];

/** Whichever way the column is sorted, what is not known stands last, and before it what is known of a part of the recordings only. */
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
