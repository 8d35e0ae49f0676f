import { wilson } from "../../std";
import { type DecisionPair, usableShadow } from "../pair";
import { byName, type ConfusionCell } from "./confusion";
import { type FieldCounts, fieldCounts } from "./fieldCounts";
import type { LabelledAgreement } from "./labelled";
import { type Timeline, timeline } from "./timeline";

/** Counts of pairs, from which all figures are computed; memory grows with cases and times, not with inputs. */
export type PairCounts = {
  add(pair: DecisionPair): void;
  readonly turns: number;
  readonly agreed: number;
  readonly cases: number;
  /** Most frequent first. */
  cells(): readonly ConfusionCell[];
  /** Unusable answers by class, most frequent first. */
  errors(): readonly { readonly error: string; readonly turns: number }[];
  labelled(): LabelledAgreement;
  readonly fields: FieldCounts;
  readonly times: Timeline;
};

export function pairCounts(): PairCounts {
  const cases = new Set<string>();
  const cells = cellCounter();
  const errors = new Map<string, number>();
  const labels = { turns: 0, control: 0, shadow: 0, differing: 0, shadowAlone: 0, controlAlone: 0 };
  const fields = fieldCounts();
  const times = timeline();
  let [turns, agreed] = [0, 0];
  let lastCase: string | null = null;
  const addLabel = (label: string, control: string, shadow: string | null, agrees: boolean): void => {
    labels.turns += 1;
    labels.control += Number(control === label);
    labels.shadow += Number(shadow === label);
    if (agrees) return;
    labels.differing += 1;
    labels.controlAlone += Number(control === label);
    labels.shadowAlone += Number(shadow === label);
  };
  return {
    add: (pair) => {
      const shadow = usableShadow(pair);
      const agrees = shadow === pair.control;
      turns += 1;
      agreed += Number(agrees);
      // Turns of a case are mostly logged one after the other.
      if (pair.case !== lastCase) cases.add(pair.case);
      lastCase = pair.case;
      const cell = cells.add(pair.control, shadow);
      if (shadow === null) {
        const error = pair.error ?? "no answer";
        errors.set(error, (errors.get(error) ?? 0) + 1);
      }
      if (pair.label !== undefined) addLabel(pair.label, pair.control, shadow, agrees);
      if (pair.input !== undefined) fields.add(pair.input, agrees ? null : cell);
      times.add(pair.time, agrees);
    },
    get turns() {
      return turns;
    },
    get agreed() {
      return agreed;
    },
    get cases() {
      return cases.size;
    },
    cells: () => inOrder(cells.all()),
    errors: () =>
      [...errors]
        .map(([error, count]) => ({ error, turns: count }))
        .sort((a, b) => b.turns - a.turns || byName(a.error, b.error)),
    labelled: () => ({
      turns: labels.turns,
      control: wilson(labels.control, labels.turns),
      shadow: wilson(labels.shadow, labels.turns),
      disagreements: {
        of: turns - agreed,
        labelled: labels.differing,
        shadow: labels.shadowAlone,
        control: labels.controlAlone,
        neither: labels.differing - labels.shadowAlone - labels.controlAlone,
      },
    }),
    fields,
    times,
  };
}

type CountedCell = { readonly control: string; readonly shadow: string | null; turns: number };

/** Counts pairs of actions; `add` returns the pair's cell, the same object each time. */
function cellCounter() {
  const rows = new Map<string, Map<string | null, CountedCell>>();
  const add = (control: string, shadow: string | null): CountedCell => {
    const row = rows.get(control) ?? new Map<string | null, CountedCell>();
    const cell = row.get(shadow) ?? { control, shadow, turns: 0 };
    if (cell.turns === 0) rows.set(control, row.set(shadow, cell));
    cell.turns += 1;
    return cell;
  };
  const all = (): readonly ConfusionCell[] =>
    [...rows.values()].flatMap((row) => Array.from(row.values(), (cell) => ({ ...cell })));
  return { add, all };
}

const inOrder = (cells: readonly ConfusionCell[]): readonly ConfusionCell[] =>
  cells.toSorted(
    (a, b) => b.turns - a.turns || byName(a.control, b.control) || byName(a.shadow ?? "", b.shadow ?? ""),
  );

/** Returns Cohen's kappa of a confusion matrix; `null` without turns, or if both sides always chose the same one action. */
export function kappaOfCells(cells: readonly ConfusionCell[]): number | null {
  const [control, shadow] = [new Map<string | null, number>(), new Map<string | null, number>()];
  let [turns, agreed] = [0, 0];
  for (const cell of cells) {
    turns += cell.turns;
    if (cell.control === cell.shadow) agreed += cell.turns;
    control.set(cell.control, (control.get(cell.control) ?? 0) + cell.turns);
    shadow.set(cell.shadow, (shadow.get(cell.shadow) ?? 0) + cell.turns);
  }
  const actions = new Set([...control.keys(), ...shadow.keys()]);
  if (turns === 0 || actions.size === 1) return null;
  const shareOf = (side: ReadonlyMap<string | null, number>, action: string | null): number =>
    (side.get(action) ?? 0) / turns;
  const byChance = [...actions].reduce((sum, one) => sum + shareOf(control, one) * shareOf(shadow, one), 0);
  return (agreed / turns - byChance) / (1 - byChance);
}
