import type { MutantResult } from "./judge";
import shownEqual from "./shownEqual.json" with { type: "json" };

export type Figures = ReturnType<typeof figuresOf>;

const count = <T>(items: readonly T[], test: (item: T) => boolean): number => items.filter(test).length;

export const differs = ({ refused, seen }: MutantResult): boolean => refused !== null || seen !== null;
/** Mutants of seed 1 that were shown to do the work of their source in every state. */
const knownEqual: ReadonlySet<string> = new Set(shownEqual);
/** A difference in commits alone does not count if the work is known to be equal. */
export const detected = (verdict: MutantResult): boolean =>
  differs(verdict) && !(knownEqual.has(verdict.mutant.id) && verdict.seen?.grade === "commits");
export const equivalent = (verdict: MutantResult): boolean =>
  !detected(verdict) && knownEqual.has(verdict.mutant.id);
export const escaped = (verdict: MutantResult): boolean => !detected(verdict) && !equivalent(verdict);

/** Summarizes a run. Shares refer to all mutants that are not equivalent. */
export function figuresOf(verdicts: readonly MutantResult[]) {
  const semantic = verdicts.filter(({ mutant }) => mutant.kind === "semantic");
  const refactors = verdicts.filter(({ mutant }) => mutant.kind === "refactor");
  const escapes = semantic.filter(escaped);
  const real = semantic.length - count(semantic, equivalent);
  const killed = count(escapes, ({ generated }) => Boolean(generated?.seen));
  const shareOfReal = (some: number): number => (real === 0 ? 1 : some / real);
  return {
    semantic: {
      ...countsOf(semantic),
      /** From the shipped recordings only. */
      rate: shareOfReal(count(semantic, detected)),
      rateWithGenerated: shareOfReal(count(semantic, detected) + killed),
      escapes: escapes.length,
      escapesUnreached: count(escapes, ({ reached }) => reached === 0),
      escapesKilled: killed,
      /** Mutants with a linter warning that the source lacks, detected by replays or not. */
      warned: count(semantic, ({ warnings, refused }) => warnings.length > 0 && !refused),
    },
    refactors: {
      ...countsOf(refactors),
      identical: count(refactors, (verdict) => !differs(verdict)),
    },
    operators: [...new Set(verdicts.map(({ mutant }) => mutant.operator))].map((operator) => {
      const mine = verdicts.filter(({ mutant }) => mutant.operator === operator);
      return { operator, kind: mine[0]?.mutant.kind, ...countsOf(mine), escapes: count(mine, escaped) };
    }),
  };
}

const countsOf = (verdicts: readonly MutantResult[]) => ({
  total: verdicts.length,
  lint: count(verdicts, ({ refused }) => refused?.by === "lint"),
  compile: count(verdicts, ({ refused }) => refused?.by === "compile"),
  decisions: count(verdicts, ({ seen }) => seen?.grade === "decisions"),
  broken: count(verdicts, ({ seen }) => seen?.grade === "broken"),
  work: count(verdicts, ({ seen }) => seen?.grade === "work"),
  commits: count(verdicts, ({ seen }) => seen?.grade === "commits"),
  equivalent: count(verdicts, equivalent),
});

/** The targets of a run, and whether each is met; shares of small samples mean little. */
export const targetsOf = ({ semantic, refactors }: Figures) => [
  {
    target: "95 % of the mutants that are not equivalent are detected by the shipped recordings",
    holds: semantic.rate >= 0.95,
  },
  {
    target: "no equal refactor is refused, breaks or decides differently",
    holds: refactors.lint + refactors.compile + refactors.decisions + refactors.broken === 0,
  },
];
