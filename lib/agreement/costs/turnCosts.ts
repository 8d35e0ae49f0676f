import { type ListedPrice, listedPrice } from "../../cost";
import type { Cutover, ReplayedCase, ReplayedTurn } from "../gates/cutover";
import type { CallBar } from "./turnTimes";

/** The nearest ranks of a figure over turns. */
export type Spread = { readonly median: number; readonly p95: number; readonly turns: number };

/** How the same turns are decided: `together` awaits the shadow's call with the turn's first calls. */
export type CostMode = "control" | "in-shadow" | "shadow" | "together";

export type ModeCosts = {
  readonly mode: CostMode;
  /** Of all exactly answered turns together; times the control's where both are known. */
  readonly modelCalls: number;
  readonly tokens: Spread | null;
  readonly dollars: Spread | null;
  readonly milliseconds: Spread | null;
  /** Beyond the same turn with the control alone; `null` for the control. */
  readonly added: { readonly dollars: Spread | null; readonly milliseconds: Spread | null } | null;
};

/** Cost and latency of a turn in each mode. */
export type TurnCosts = {
  readonly modes: readonly ModeCosts[];
  /** Price, tokens and model calls in shadow, as a multiple of the control's over the same turns. */
  readonly shadowTimes: {
    readonly dollars: number;
    readonly tokens: number;
    readonly modelCalls: number;
    readonly turns: number;
  } | null;
  /** The turn whose added time is the median, one call after the other and together. */
  readonly example: {
    readonly case: string;
    readonly turn: number;
    readonly control: number;
    readonly after: { readonly total: number; readonly bars: readonly CallBar[] };
    readonly together: { readonly total: number; readonly bars: readonly CallBar[] };
  } | null;
  readonly prices: readonly (ListedPrice & { readonly model: string })[];
};

export type CostReplays = {
  readonly control: readonly ReplayedCase[];
  readonly inShadow: readonly ReplayedCase[];
  readonly shadow: readonly ReplayedCase[];
};

type Turn = ReplayedTurn & { readonly case: string };

/** Measures what a turn costs in each mode, turn by turn against the control. */
export function measureCosts(cutover: Cutover, { control, inShadow, shadow }: CostReplays): TurnCosts {
  const before = turnsOf(control);
  const [logged, decided] = [turnsOf(inShadow), turnsOf(shadow)];
  const together = decided.map((turn) => ({ ...turn, milliseconds: turn.time?.together?.total ?? null }));
  const modes: readonly (readonly [CostMode, readonly Turn[]])[] = [
    ["control", before],
    ["in-shadow", logged],
    ["shadow", decided],
    ["together", together],
  ];
  return {
    modes: modes.map(([mode, turns]) => ({
      mode,
      modelCalls: turns.reduce((sum, one) => sum + one.modelCalls, 0) / Math.max(1, turns.length),
      tokens: spreadOf(turns.flatMap(({ tokens }) => tokens ?? [])),
      dollars: spreadOf(turns.flatMap(({ dollars }) => dollars ?? [])),
      milliseconds: spreadOf(turns.flatMap(({ milliseconds }) => milliseconds ?? [])),
      added:
        mode === "control"
          ? null
          : {
              dollars: spreadOf(addedTo(before, turns, "dollars").map(({ added }) => added)),
              milliseconds: spreadOf(addedTo(before, turns, "milliseconds").map(({ added }) => added)),
            },
    })),
    shadowTimes: timesOf(before, logged),
    example: exampleOf(before, decided),
    prices: Object.values(cutover.pricedAs ?? {}).flatMap((model) => {
      const price = listedPrice(model);
      return price ? [{ model, ...price }] : [];
    }),
  };
}

const turnsOf = (cases: readonly ReplayedCase[]): readonly Turn[] =>
  cases.flatMap((one) => one.turns.map((turn) => ({ case: one.case, ...turn })));

const nameOf = (turn: Turn): string => JSON.stringify([turn.case, turn.turn]);

/** Of each turn that is known on both sides, how much more it takes than before. */
export function addedTo<T extends Turn>(
  before: readonly Turn[],
  after: readonly T[],
  part: "dollars" | "milliseconds",
) {
  const known = new Map(before.map((turn) => [nameOf(turn), turn[part]]));
  return after.flatMap((turn) => {
    const [now, then] = [turn[part], known.get(nameOf(turn)) ?? null];
    return now === null || then === null ? [] : [{ turn, added: now - then }];
  });
}

export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const ordered = values.toSorted((a, b) => a - b);
  const at = (share: number): number => ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)] ?? 0;
  return { median: at(0.5), p95: at(0.95), turns: values.length };
}

function timesOf(before: readonly Turn[], logged: readonly Turn[]): TurnCosts["shadowTimes"] {
  const known = new Map(before.map((turn) => [nameOf(turn), turn]));
  const sums = { dollars: [0, 0], tokens: [0, 0], modelCalls: [0, 0] };
  let turns = 0;
  for (const turn of logged) {
    const then = known.get(nameOf(turn));
    if (
      !then ||
      then.dollars === null ||
      turn.dollars === null ||
      then.tokens === null ||
      turn.tokens === null
    )
      continue;
    turns += 1;
    for (const part of ["dollars", "tokens", "modelCalls"] as const) {
      sums[part] = [(sums[part][0] ?? 0) + (then[part] ?? 0), (sums[part][1] ?? 0) + (turn[part] ?? 0)];
    }
  }
  const ratio = ([then = 0, now = 0]: readonly number[]): number => (then === 0 ? 0 : now / then);
  if (turns === 0) return null;
  return {
    dollars: ratio(sums.dollars),
    tokens: ratio(sums.tokens),
    modelCalls: ratio(sums.modelCalls),
    turns,
  };
}

function exampleOf(before: readonly Turn[], decided: readonly Turn[]): TurnCosts["example"] {
  const comparable = addedTo(before, decided, "milliseconds")
    .filter(({ turn }) => turn.time?.together)
    .sort((a, b) => a.added - b.added);
  const { turn, added } = comparable[Math.ceil(comparable.length / 2) - 1] ?? {};
  if (!turn?.time?.together || added === undefined) return null;
  const { total, bars, together } = turn.time;
  return { case: turn.case, turn: turn.turn, control: total - added, after: { total, bars }, together };
}
