import { problemsAgainst } from "../../../lib/changes";
import { compile } from "../../../lib/compile";
import { type Detector, type Difference, grades } from "../../../lib/mutants";
import { type Planner, signatureOf } from "../../../lib/planner";
import type { Recording } from "../../../lib/recording";
import { recursionLimitOf, replay } from "../../../lib/replay";
import { problems, type Topology } from "../../../lib/topology";
import type { Trace } from "../../../lib/trace";
import type { Mutant } from "./choose";
import { likeliestFirst, reachedIn, reachOf } from "./reach";

export type Seen = Difference & { readonly recording: string };

export type MutantResult = {
  readonly mutant: Omit<Mutant, "topology">;
  /** Refused before it ran: by the linter's errors, or by LangGraph itself. */
  readonly refused: { readonly by: "lint" | "compile"; readonly words: string } | null;
  /** The gravest difference that a shipped recording shows. */
  readonly seen: Seen | null;
  readonly replays: number;
  /** Number of recordings that reach the changed parts. */
  readonly reached: number;
  /** Warnings about the mutant that the source lacks. */
  readonly warnings: readonly string[];
  /** Generated ventures tried after the shipped recordings showed no difference, and the first difference. */
  readonly generated: { readonly tried: number; readonly seen: Seen | null } | null;
};

export type Oracle = {
  readonly planner: Planner;
  readonly recordings: readonly Recording[];
  readonly ventures: readonly Recording[];
  readonly detect: Detector;
  /** When, in milliseconds since 1970, no further mutant is begun. */
  readonly until?: number | undefined;
};

type Bench = {
  readonly source: Topology;
  readonly limit: number;
  readonly bases: Map<Recording, Trace>;
  readonly court: Oracle;
};

/** Judges the mutants of one source; replays the source once. All have the superstep limit of the largest. */
export async function assess(
  source: Topology,
  mutants: readonly Mutant[],
  oracle: Oracle,
  onVerdict: (verdict: MutantResult) => void = () => {},
): Promise<readonly MutantResult[]> {
  const limits = [source, ...mutants.map((mutant) => mutant.topology)].map((topology) =>
    recursionLimitOf(topology, oracle.planner),
  );
  const bench: Bench = { source, limit: Math.max(...limits), bases: new Map(), court: oracle };
  const verdicts: MutantResult[] = [];
  for (const mutant of mutants) {
    if (oracle.until !== undefined && Date.now() > oracle.until) break;
    const verdict = await verdictOn(mutant, bench);
    onVerdict(verdict);
    verdicts.push(verdict);
  }
  return verdicts;
}

async function verdictOn(mutant: Mutant, bench: Bench): Promise<MutantResult> {
  const { topology, ...described } = mutant;
  const { source, court: oracle } = bench;
  const refused = refusalOf(topology, oracle.planner);
  const warnings = warningsOf(topology, source, oracle.planner);
  const open = { mutant: described, warnings, seen: null, replays: 0, reached: 0, generated: null };
  if (refused) return { ...open, refused };
  const shipped = await triedOn(mutant, oracle.recordings, bench);
  if (shipped.seen || mutant.kind === "refactor") return { ...open, refused, ...shipped };
  const { seen, replays: tried } = await triedOn(mutant, oracle.ventures, bench);
  return { ...open, refused, ...shipped, generated: { tried, seen } };
}

function refusalOf(topology: Topology, planner: Planner): MutantResult["refused"] {
  const [error] = problems(topology, signatureOf(planner)).filter(({ severity }) => severity === "error");
  if (error) return { by: "lint", words: error.code };
  try {
    const compiled = compile(topology, planner, { call: nobody, observe: () => {} });
    return compiled.ok ? null : { by: "compile", words: compiled.problems.map(({ code }) => code).join() };
  } catch (error) {
    return { by: "compile", words: error instanceof Error ? error.message : String(error) };
  }
}

const nobody = () => {
  throw new Error("Nothing runs while a graph is only compiled.");
};

const warningsOf = (topology: Topology, source: Topology, planner: Planner): readonly string[] => {
  const signature = signatureOf(planner);
  const known = new Set(problems(source, signature).map(({ code, message }) => `${code} ${message}`));
  const fresh = problemsAgainst(source, topology, signature).filter(
    ({ severity, code, message }) => severity === "warning" && !known.has(`${code} ${message}`),
  );
  return [...new Set(fresh.map(({ code }) => code))].sort();
};

type Tried = Pick<MutantResult, "seen" | "replays" | "reached">;

/** Replays recordings until the decisions differ or the graph fails; returns the gravest difference. */
async function triedOn(mutant: Mutant, recordings: readonly Recording[], bench: Bench): Promise<Tried> {
  const shipped = recordings === bench.court.recordings;
  const bases = shipped ? await Promise.all(recordings.map((recording) => baseOf(recording, bench))) : [];
  const reaches = bases.map((base) => reachedIn(base, bench.source));
  const order = shipped ? likeliestFirst(mutant.touches, reaches) : [...recordings.keys()];
  const reached = reaches.filter((one) => reachOf(mutant.touches, one) > 0).length;
  let seen: Seen | null = null;
  let replays = 0;
  for (const index of order) {
    const recording = recordings[index] as Recording;
    const head = await traceOf(mutant.topology, recording, bench);
    replays += 1;
    const found = bench.court.detect(await baseOf(recording, bench), head);
    if (found && (!seen || rankOf(found) < rankOf(seen))) seen = { ...found, recording: recording.id };
    if (seen && rankOf(seen) <= grades.indexOf("broken")) break;
  }
  return { seen, replays, reached };
}

const rankOf = ({ grade }: Difference): number => grades.indexOf(grade);

async function baseOf(recording: Recording, bench: Bench): Promise<Trace> {
  const base = bench.bases.get(recording) ?? (await traceOf(bench.source, recording, bench));
  bench.bases.set(recording, base);
  return base;
}

async function traceOf(
  topology: Topology,
  recording: Recording,
  { court: oracle, limit }: Bench,
): Promise<Trace> {
  const replayed = await replay({ topology, planner: oracle.planner, recording, recursionLimit: limit });
  if (!replayed.ok) throw new Error(replayed.problems.map(({ message }) => message).join(" "));
  return replayed.trace;
}
