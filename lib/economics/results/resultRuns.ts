import { type Prices, priceOf } from "../../cost";
import type { Architecture, ReportSpec } from "../report";
import { totalOf } from "../runs";
import type { ModelCall, TaskRun, TaskStep } from "../schema";
import type { ResultLines } from "./readResults";
import type { ResultLine, ResultsMap } from "./schema";

/** Runs of a file of results. `lines` has the attempts of each run. */
export type Results = {
  readonly runs: readonly TaskRun[];
  readonly lines: ReadonlyMap<TaskRun, readonly ResultLine[]>;
  readonly architectures: readonly Architecture[];
  readonly spec: ReportSpec;
  /** Attempts that are priced by a total of tokens. */
  readonly totals: number;
};

/** Part of output in a total of tokens where the map states none: prices are usually blended three to one. */
export const defaultOutputShare = 0.25;

/** Makes runs of attempts, with the tiers from the cheapest and the architectures that use one alone. */
export function resultRuns(tasks: readonly ResultLines[], map: ResultsMap = {}): Results {
  const turns = new Map<string, number>();
  const lines = new Map<TaskRun, readonly ResultLine[]>();
  let totals = 0;
  for (const { lines: own } of tasks) {
    const [first] = own;
    if (!first) continue;
    if (!turns.has(first.task)) turns.set(first.task, turns.size + 1);
    lines.set(runOf(own, first, turns.get(first.task) ?? 0, map), own);
    totals += own.filter(isTotal).length;
  }
  const runs = [...lines.keys()];
  const tiers = map.tiers ?? tiersOf(runs);
  const names = [...new Set(runs.map(({ architecture }) => architecture))];
  return {
    runs,
    lines,
    architectures: names.map((id) => ({ id, title: id, group: "topology" })),
    spec: specOf(runs, names, tiers),
    totals,
  };
}

const isTotal = ({ tokens, dollars, input_tokens, output_tokens }: ResultLine): boolean =>
  typeof tokens === "number" && dollars === null && (input_tokens === null || output_tokens === null);

function runOf(lines: readonly ResultLine[], first: ResultLine, turn: number, map: ResultsMap): TaskRun {
  const last = lines.at(-1) ?? first;
  return {
    architecture: first.architecture,
    task: first.task,
    recording: first.seed,
    turn,
    points: first.points_initial,
    deserved: null,
    pointsCheck: null,
    firstTier: first.tier,
    lastTier: last.tier,
    escalations: new Set(lines.map(({ tier }) => tier)).size - 1,
    attempts: lines.map(({ tier, passed }) => ({ tier, passed, status: passed ? "passed" : "failed" })),
    reviews: [],
    solved: last.passed,
    calls: lines.map((line) => callOf(line, map)),
    seconds: totalOf(lines.map(({ seconds }) => seconds)),
    exact: true,
  };
}

function callOf(line: ResultLine, { prices, output_share = defaultOutputShare }: ResultsMap): ModelCall {
  const { model, seconds, tier } = line;
  const { input, output } = tokensOf(line, output_share);
  const dollars = line.dollars ?? priced({ model, input, output }, prices);
  return { step: "attempt", role: tier, model, inputTokens: input, outputTokens: output, dollars, seconds };
}

type Tokens = { readonly input: number | null; readonly output: number | null };

function tokensOf({ tokens, input_tokens, output_tokens }: ResultLine, outputShare: number): Tokens {
  if (input_tokens !== null && output_tokens !== null) return { input: input_tokens, output: output_tokens };
  if (typeof tokens !== "number") return tokens ?? { input: input_tokens, output: output_tokens };
  const output = tokens * outputShare;
  return { input: tokens - output, output };
}

function priced({ model, input, output }: Tokens & { readonly model: string | null }, prices?: Prices) {
  const price = model === null ? null : priceOf(model, prices);
  if (!price || input === null || output === null) return null;
  return (input * price.input + output * price.output) / 1_000_000;
}

const usual = ["S", "M", "L"];

/** S, M and L; else by dollars per attempt where all are known, else in the order of the file. */
function tiersOf(runs: readonly TaskRun[]): readonly string[] {
  const spent = new Map<string, { calls: number; dollars: number | null }>();
  for (const { calls } of runs)
    for (const { role, dollars } of calls) {
      const known = spent.get(role) ?? { calls: 0, dollars: 0 };
      spent.set(role, { calls: known.calls + 1, dollars: totalOf([known.dollars, dollars]) });
    }
  const tiers = [...spent.keys()];
  if (tiers.every((tier) => usual.includes(tier))) return usual.filter((tier) => spent.has(tier));
  if ([...spent.values()].some(({ dollars }) => dollars === null)) return tiers;
  const meanOf = (tier: string): number => (spent.get(tier)?.dollars ?? 0) / (spent.get(tier)?.calls ?? 1);
  return tiers.toSorted((a, b) => meanOf(a) - meanOf(b));
}

/** The first architecture of several tiers is compared with those that use the largest or the smallest tier alone. */
function specOf(runs: readonly TaskRun[], names: readonly string[], tiers: readonly string[]): ReportSpec {
  const tiersIn = new Map(names.map((name) => [name, new Set<string>()]));
  for (const { architecture, attempts } of runs)
    for (const { tier } of attempts) tiersIn.get(architecture)?.add(tier);
  const variants = tiers.flatMap((tier) => {
    const id = names.find((name) => tiersIn.get(name)?.size === 1 && tiersIn.get(name)?.has(tier));
    return id === undefined ? [] : [{ id, tier }];
  });
  const head = names.find((name) => (tiersIn.get(name)?.size ?? 0) > 1) ?? names[0] ?? "";
  const ends = [variants.at(-1)?.id, variants[0]?.id].filter((id) => id !== undefined && id !== head);
  const others = names.filter((name) => name !== head).slice(0, 2);
  const bases = ends.length > 0 ? [...new Set(ends)].flatMap((id) => id ?? []) : others;
  return { tiers, variants, headline: { head, bases } };
}

/** The timeline of a run: its attempts and escalations. */
export function resultSteps(lines: readonly ResultLine[]): readonly TaskStep[] {
  const steps: TaskStep[] = [];
  const add = (title: string, text: string, passed: boolean | null) =>
    steps.push({ title, text, code: null, passed });
  let before: string | null = null;
  for (const [i, line] of lines.entries()) {
    const points = line.points_current ?? line.points_initial;
    if (before !== null && before !== line.tier) add(`Escalated from ${before} to ${line.tier}`, "", null);
    before = line.tier;
    const { input, output } = tokensOf(line, defaultOutputShare);
    const details = [
      points === null ? [] : `${points} points`,
      input === null || output === null ? [] : `${(input + output).toLocaleString("en")} tokens`,
      line.seconds === null ? [] : `${line.seconds.toLocaleString("en")} s`,
    ].flat();
    const model = line.model === null ? "" : `, ${line.model}`;
    add(`Attempt ${i + 1} with ${line.tier}${model}`, details.join(", "), line.passed);
  }
  return steps;
}
