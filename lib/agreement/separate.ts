import { type ShareInterval, wilson } from "../review";
import { grouped, type Json, own } from "../std";
import { type ConfusionCell, confusionOf } from "./confusion";
import { agrees, type DecisionPair } from "./pair";

export type FieldGroup = {
  /** A value as JSON, or a class of values. */
  readonly value: string;
  readonly turns: number;
  readonly disagreements: number;
  readonly share: ShareInterval | null;
  /** The most frequent disagreement; `null` if there is none. */
  readonly most: ConfusionCell | null;
};

/** Turns by the value of one input field. */
export type FieldGroups = {
  readonly field: string;
  /** Disagreements beyond the overall share, summed over the values that have more. */
  readonly excess: number;
  /** Highest share of disagreements first. */
  readonly groups: readonly FieldGroup[];
};

/** Max values of a field; one with more, such as an id, separates nothing. */
const maxValues = 12;
/** Max values of a number that is not split at its median. */
const maxNumbers = 4;
/** Min turns of a value; those with fewer are one group. */
const minTurns = 5;
const maxFields = 3;

/** Returns the fields that separate disagreements from agreements best, best first. */
export function groupDisagreements(pairs: readonly DecisionPair[]): readonly FieldGroups[] {
  const given = pairs.filter(({ input }) => input !== undefined);
  const names = new Set(given.flatMap(({ input }) => Object.keys(input ?? {})));
  return [...names]
    .flatMap((field) => groupsOf(field, given) ?? [])
    .filter(({ excess }) => excess > 0)
    .sort((a, b) => b.excess - a.excess || (a.field < b.field ? -1 : 1))
    .slice(0, maxFields);
}

/** The group of turns with few values each. */
const anyOther = "any other value";

/** Returns the turns of one group of a field, as `groupDisagreements` has it. */
export function turnsOfGroup(
  pairs: readonly DecisionPair[],
  { field, value }: { readonly field: string; readonly value: string },
): readonly DecisionPair[] {
  const given = pairs.filter(({ input }) => input !== undefined);
  const found = groupsOf(field, given);
  if (!found) return [];
  const classOf = classify(given.map(({ input }) => own(input ?? {}, field)));
  const frequent = new Set(found.groups.map((group) => group.value));
  return given.filter(({ input }) => {
    const name = classOf(own(input ?? {}, field));
    return name === value || (value === anyOther && !frequent.has(name));
  });
}

function groupsOf(field: string, pairs: readonly DecisionPair[]): FieldGroups | null {
  const classOf = classify(pairs.map(({ input }) => own(input ?? {}, field)));
  const values = grouped(pairs, ({ input }) => classOf(own(input ?? {}, field)));
  if (values.size > maxValues) return null;
  const frequent = [...values].filter(([, { length }]) => length >= minTurns);
  const rare = [...values].filter(([, { length }]) => length < minTurns).flatMap(([, turns]) => turns);
  const all = rare.length === 0 ? frequent : [...frequent, [anyOther, rare] as const];
  const overall = pairs.filter((pair) => !agrees(pair)).length / pairs.length;
  const groups = all.map(([value, turns]) => groupOf(value, turns));
  const excess = groups.reduce(
    (sum, { turns, disagreements }) => sum + Math.max(0, disagreements - turns * overall),
    0,
  );
  const shareOf = ({ turns, disagreements }: FieldGroup): number => disagreements / turns;
  return { field, excess, groups: groups.sort((a, b) => shareOf(b) - shareOf(a) || b.turns - a.turns) };
}

function groupOf(value: string, turns: readonly DecisionPair[]): FieldGroup {
  const differing = turns.filter((pair) => !agrees(pair));
  return {
    value,
    turns: turns.length,
    disagreements: differing.length,
    share: wilson(differing.length, turns.length),
    most: confusionOf(differing)[0] ?? null,
  };
}

/** Numbers of many values are split at their median, lists and objects by whether they are empty. */
function classify(values: readonly (Json | undefined)[]): (value: Json | undefined) => string {
  const numbers = values.filter((value) => typeof value === "number").sort((a, b) => a - b);
  const median = numbers[Math.floor((numbers.length - 1) / 2)] ?? 0;
  const split = new Set(numbers).size > maxNumbers;
  return (value) => {
    if (value === undefined) return "left out";
    if (typeof value === "number" && split) return value <= median ? `up to ${median}` : `over ${median}`;
    if (value !== null && typeof value === "object")
      return Object.keys(value).length === 0 ? "empty" : "not empty";
    return JSON.stringify(value);
  };
}
