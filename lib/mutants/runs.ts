/** The result of one recording for a sample of mutants, by id. Mutants in neither list were not run on it. */
export type MutantRun = {
  readonly mutants: readonly { readonly id: string; readonly sentence: string }[];
  readonly detected: readonly string[];
  readonly undetected: readonly string[];
};

export type MutantFigures = {
  readonly detected: number;
  readonly of: number;
  /** Descriptions of the mutants that no recording detects. */
  readonly undetected: readonly string[];
};

/** Combines the runs of one sample; `null` while a recording has no run, or some mutant is neither detected nor run on all recordings. */
export function measuredIn(runs: readonly (MutantRun | null)[]): MutantFigures | null {
  const made = runs.filter((run) => run !== null);
  const mutants = made[0]?.mutants;
  if (!mutants || made.length < runs.length) return null;
  const detected = detectedIn(made);
  const left = mutants.filter(({ id }) => !detected.has(id));
  const tried = made.map(({ undetected }) => new Set(undetected));
  if (left.some(({ id }) => tried.some((ids) => !ids.has(id)))) return null;
  const undetected = left.map(({ sentence }) => sentence);
  return { detected: mutants.length - left.length, of: mutants.length, undetected };
}

/** Returns the mutants still to run on a recording: not detected by any other, and not yet run on this one. */
export function openFor(
  mutants: MutantRun["mutants"],
  run: MutantRun | null,
  runs: readonly (MutantRun | null)[],
): readonly string[] {
  const settled = new Set([...detectedIn(runs.filter((one) => one !== null)), ...(run?.undetected ?? [])]);
  return mutants.map(({ id }) => id).filter((id) => !settled.has(id));
}

const detectedIn = (runs: readonly MutantRun[]): ReadonlySet<string> =>
  new Set(runs.flatMap(({ detected }) => detected));
