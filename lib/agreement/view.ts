import { hashText } from "../std";
import { turnsOfGroup } from "./counts/separate";
import { type MeasuredPairs, measurePairs } from "./measured";
import { agrees, type DecisionPair, usableShadow } from "./pair";
import { type Periods, periodsOf } from "./periods";
import { newestVersion } from "./version";

/** The turns that a page lists; without a condition, those in which the sides differ. */
export type TurnSelection = {
  readonly control?: string;
  /** Empty for answers that could not be used. */
  readonly shadow?: string;
  /** A group of an input field; with it, only turns in which the sides differ. */
  readonly field?: string;
  readonly value?: string;
  /** Turns to pass over, and disagreements to pass over in the queue of spot checks. */
  readonly after?: number;
  readonly skip?: number;
};

/** A person's correct action, by `nameOfTurn`. */
export type GivenLabels = { readonly [turn: string]: string };

export type AgreementView = MeasuredPairs & {
  readonly periods: Periods;
  readonly selected: { readonly of: number; readonly turns: readonly DecisionPair[] };
  readonly spotChecks: {
    /** Disagreements, and how many of them a person has checked. */
    readonly of: number;
    readonly checked: number;
    readonly next: DecisionPair | null;
  };
};

/** Turns per page. */
export const turnsPerPage = 25;

export const nameOfTurn = ({
  version,
  case: name,
  turn,
}: Pick<DecisionPair, "version" | "case" | "turn">): string => JSON.stringify([version ?? null, name, turn]);

/** Measures the newest version, with people's labels before its own, and returns the selected turns. */
export function viewPairs(
  given: readonly DecisionPair[],
  labels: GivenLabels,
  selection: TurnSelection,
): AgreementView {
  const labelOf = new Map(Object.entries(labels));
  const pairs =
    labelOf.size === 0
      ? given
      : given.map((pair) => {
          const label = labelOf.get(nameOfTurn(pair));
          return label === undefined ? pair : { ...pair, label };
        });
  const { pairs: newest } = newestVersion(pairs);
  const selected = selectedTurns(newest, selection);
  const { after = 0 } = selection;
  return {
    ...measurePairs(pairs),
    periods: periodsOf(newest),
    selected: { of: selected.length, turns: selected.slice(after, after + turnsPerPage) },
    spotChecks: spotChecksOf(newest, labelOf, selection.skip ?? 0),
  };
}

function selectedTurns(
  pairs: readonly DecisionPair[],
  { control, shadow, field, value }: TurnSelection,
): readonly DecisionPair[] {
  if (field !== undefined && value !== undefined)
    return turnsOfGroup(pairs, { field, value }).filter((pair) => !agrees(pair));
  if (control === undefined && shadow === undefined) return pairs.filter((pair) => !agrees(pair));
  return pairs.filter(
    (pair) =>
      (control === undefined || pair.control === control) &&
      (shadow === undefined || (usableShadow(pair) ?? "") === shadow),
  );
}

/** The same order each time, disagreements without a label first. */
function spotChecksOf(
  pairs: readonly DecisionPair[],
  labels: ReadonlyMap<string, string>,
  skip: number,
): AgreementView["spotChecks"] {
  const differing = pairs.filter((pair) => !agrees(pair));
  const queue = differing.filter((pair) => !labels.has(nameOfTurn(pair)));
  const ordered = queue
    .map((pair) => ({ pair, rank: `${pair.label === undefined ? 0 : 1}${hashText(nameOfTurn(pair))}` }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return {
    of: differing.length,
    checked: differing.length - queue.length,
    next: ordered[skip % Math.max(1, ordered.length)]?.pair ?? null,
  };
}
