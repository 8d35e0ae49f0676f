import { own, type ShareInterval, wilson } from "../../std";
import { agrees, type DecisionPair, usableShadow } from "../pair";
import type { ConfusionCell } from "./confusion";
import { classify, type FieldCounts, fieldCounts } from "./fieldCounts";
import { joinCounts, newCounts, topCell, type ValueCounts } from "./valueCounts";

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

/** Min turns of a value; those with fewer are one group. */
const minTurns = 5;
const maxFields = 3;
const anyOther = "any other value";

/** Returns the fields that separate disagreements from agreements best, best first. */
export function groupDisagreements(counts: FieldCounts): readonly FieldGroups[] {
  const overall = counts.all.disagreements / counts.all.turns;
  return counts
    .byField()
    .map(([field, classes]) => groupsOf(field, classes, overall))
    .filter(({ excess }) => excess > 0)
    .sort((a, b) => b.excess - a.excess || (a.field < b.field ? -1 : 1))
    .slice(0, maxFields);
}

/** Returns the turns of one group of a field. */
export function turnsOfGroup(
  pairs: readonly DecisionPair[],
  { field, value }: { readonly field: string; readonly value: string },
): readonly DecisionPair[] {
  const given = pairs.filter(({ input }) => input !== undefined);
  const fieldOf = ({ input }: DecisionPair) => own(input ?? {}, field);
  const classOf = classify(given.map(fieldOf));
  if (value !== anyOther) return given.filter((pair) => classOf(fieldOf(pair)) === value);
  const counts = fieldCounts();
  for (const pair of given)
    counts.add(pair.input ?? {}, agrees(pair) ? null : { control: pair.control, shadow: usableShadow(pair) });
  const classes = new Map(counts.byField()).get(field);
  return given.filter((pair) => (classes?.get(classOf(fieldOf(pair)))?.turns ?? minTurns) < minTurns);
}

function groupsOf(field: string, classes: ReadonlyMap<string, ValueCounts>, overall: number): FieldGroups {
  const frequent = [...classes].filter(([, { turns }]) => turns >= minTurns);
  const rare = newCounts();
  for (const [, counts] of classes) if (counts.turns < minTurns) joinCounts(rare, counts);
  const all = rare.turns === 0 ? frequent : [...frequent, [anyOther, rare] as const];
  const groups = all.map(([value, counts]): FieldGroup => {
    const { turns, disagreements } = counts;
    return { value, turns, disagreements, share: wilson(disagreements, turns), most: topCell(counts) };
  });
  const excess = groups.reduce(
    (sum, { turns, disagreements }) => sum + Math.max(0, disagreements - turns * overall),
    0,
  );
  const shareOf = ({ turns, disagreements }: FieldGroup): number => disagreements / turns;
  return { field, excess, groups: groups.sort((a, b) => shareOf(b) - shareOf(a) || b.turns - a.turns) };
}
