/** What one recording says of a sample of mutants. They go by id; those of neither list were not tried on it. */
export type MutantRun = {
  readonly mutants: readonly { readonly id: string; readonly sentence: string }[];
  readonly detected: readonly string[];
  readonly undetected: readonly string[];
};

export type MutantFigures = {
  readonly detected: number;
  readonly of: number;
  /** What was changed in those that no recording tells from their source, a sentence each. */
  readonly undetected: readonly string[];
};

/** What recordings come to together, each with its run of the same sample; null as long as one has none, or some mutant is neither detected nor tried on all. */
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

/** The mutants that still have to be tried on one recording: those that no other detects and that have not run on it. */
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
