import type { Json, JsonObject } from "../../std";
import { classOfNumber, medianOf, type NumberColumn, numberColumn } from "./numberColumn";
import { addTurn, type Cell, joinCounts, newCounts, type ValueCounts } from "./valueCounts";

export type FieldCounts = {
  /** Counts the fields of an input; `cell` is `null` if both sides agree. */
  add(input: JsonObject, cell: Cell | null): void;
  readonly all: ValueCounts;
  /** Turns by class of value, by field; without fields of too many values. */
  byField(): readonly (readonly [field: string, classes: ReadonlyMap<string, ValueCounts>])[];
};

/** Max values of a field; one with more, such as an id, separates nothing. */
const maxValues = 12;
/** Max fields; later ones are not counted. */
const maxFields = 500;

type Field = {
  /** By text, flag or `null`. */
  readonly plain: Map<string | boolean | null, ValueCounts>;
  readonly empty: ValueCounts;
  readonly filled: ValueCounts;
  readonly numbers: NumberColumn;
  dropped: boolean;
};

export function fieldCounts(): FieldCounts {
  const fields = new Map<string, Field>();
  const all = newCounts();
  return {
    all,
    add: (input, cell) => {
      addTurn(all, cell);
      for (const name in input) {
        if (!Object.hasOwn(input, name)) continue;
        const field = fields.get(name) ?? newField();
        if (fields.size < maxFields) fields.set(name, field);
        if (!field.dropped) count(field, input[name] as Json, cell);
      }
    },
    byField: () =>
      [...fields].flatMap(([name, field]) => {
        const classes = field.dropped ? null : classesOf(field, all);
        return classes && classes.size <= maxValues ? [[name, classes] as const] : [];
      }),
  };
}

const newField = (): Field => ({
  plain: new Map(),
  empty: newCounts(),
  filled: newCounts(),
  numbers: numberColumn(),
  dropped: false,
});

function count(field: Field, value: Json, cell: Cell | null): void {
  if (typeof value === "number") return field.numbers.add(value, cell);
  if (value !== null && typeof value === "object") {
    const isEmpty = (Array.isArray(value) ? value.length : Object.keys(value).length) === 0;
    return addTurn(isEmpty ? field.empty : field.filled, cell);
  }
  const known = field.plain.get(value);
  if (known) return addTurn(known, cell);
  if (field.plain.size >= maxValues) {
    field.dropped = true;
    field.plain.clear();
    field.numbers.clear();
    return;
  }
  const counts = newCounts();
  field.plain.set(value, counts);
  addTurn(counts, cell);
}

function classesOf(
  { plain, empty, filled, numbers }: Field,
  all: ValueCounts,
): ReadonlyMap<string, ValueCounts> {
  const leftOut = newCounts();
  joinCounts(leftOut, all);
  const classes = new Map<string, ValueCounts>();
  const take = (name: string, counts: ValueCounts): void => {
    if (counts.turns === 0) return;
    classes.set(name, counts);
    joinCounts(leftOut, counts, -1);
  };
  for (const [value, counts] of plain) take(JSON.stringify(value), counts);
  for (const [name, counts] of numbers.classes()) take(name, counts);
  take("empty", empty);
  take("not empty", filled);
  if (leftOut.turns > 0) classes.set("left out", leftOut);
  return classes;
}

/** Names the class of each value of a field, as `byField` counts them. */
export function classify(values: readonly (Json | undefined)[]): (value: Json | undefined) => string {
  const median = medianOf(Float64Array.from(values.filter((value) => typeof value === "number")));
  return (value) => {
    if (value === undefined) return "left out";
    if (typeof value === "number") return classOfNumber(value, median);
    if (value !== null && typeof value === "object")
      return Object.keys(value).length === 0 ? "empty" : "not empty";
    return JSON.stringify(value);
  };
}
