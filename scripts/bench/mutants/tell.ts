import { differs, escaped, type Figures, targetsOf } from "./figures";
import type { MutantResult } from "./judge";

const columns = [
  ...(["total", "lint", "compile"] as const),
  ...(["decisions", "broken", "work", "commits"] as const),
  ...(["equivalent", "escapes"] as const),
] as const;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Formats a run: a line per operator, the shares, and every escape. */
export function tell(figures: Figures, verdicts: readonly MutantResult[]): string {
  const head = ["operator".padEnd(26), ...columns.map((name) => name.padStart(10))].join(" ");
  const rows = figures.operators.map((row) =>
    [row.operator.padEnd(26), ...columns.map((name) => String(row[name]).padStart(10))].join(" "),
  );
  const { semantic, refactors } = figures;
  return [
    head,
    ...rows,
    "",
    `Mutants: ${semantic.total}. Equivalent: ${semantic.equivalent}. Detected of the others: ${percent(semantic.rate)} by the shipped recordings alone, ${percent(semantic.rateWithGenerated)} with generated ones.`,
    `Escaped the shipped recordings: ${semantic.escapes}; of these no recording reaches ${semantic.escapesUnreached}, and a generated recording shows ${semantic.escapesKilled}.`,
    `The linter warns of ${semantic.warned} mutants that it does not refuse, against their source.`,
    `Equal refactors: ${refactors.total}. Other decisions: ${refactors.decisions}; other work: ${refactors.work}; other commits: ${refactors.commits}; identical: ${refactors.identical}.`,
    ...section(
      "Escapes",
      verdicts.filter((one) => one.mutant.kind === "semantic" && escaped(one)),
      escapeWords,
    ),
    ...section(
      "Refactors that differ",
      verdicts.filter((one) => one.mutant.kind === "refactor" && differs(one)),
      seenWords,
    ),
    "",
    ...targetsOf(figures).map(({ target, holds }) => `${holds ? "ok    " : "MISSED"} ${target}`),
  ].join("\n");
}

const section = (
  title: string,
  verdicts: readonly MutantResult[],
  toText: (verdict: MutantResult) => string,
): readonly string[] =>
  verdicts.length === 0
    ? []
    : [
        "",
        `${title}:`,
        ...verdicts.flatMap((one) => [
          `  ${one.mutant.id}`,
          `    ${one.mutant.sentence}`,
          `    ${toText(one)}`,
        ]),
      ];

const seenWords = ({ seen, refused }: MutantResult): string =>
  seen ? `${seen.recording}: ${seen.grade}, ${seen.words}` : `refused by ${refused?.by}: ${refused?.words}`;

/** Describes an escape: the recordings that reach it, and a generated venture that shows it. */
export function escapeWords({ reached, generated }: MutantResult): string {
  const reach =
    reached === 0
      ? "No recording reaches what was changed."
      : `${reached} recordings reach what was changed.`;
  const shown = generated?.seen
    ? `${generated.seen.recording} shows it: ${generated.seen.words}.`
    : `None of ${generated?.tried ?? 0} generated ventures shows it.`;
  return `${reach} ${shown}`;
}
