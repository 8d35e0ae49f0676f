import { isObject, type Json, type JsonObject } from "../../../std";
import { subschemasOf, withSubschemas } from "./subschemas";

/** How much work checks may take together: a count, not a time, so that the same inputs always come to the same. */
export type WorkLimit = { left: number };

/** Thrown by a check that exceeds its limit. */
class TooMuchWork extends Error {}

/** Units that any plan's checks may take together; one is about a microsecond. Each value of its inputs adds some. */
const maxWork = 500_000;
const workOfValue = 15;

/** The limit for checks of these inputs together. */
export const workLimit = (inputs: readonly Json[]): WorkLimit => ({
  left: maxWork + workOfValue * countValues(inputs),
});

function countValues(values: readonly Json[]): number {
  const open = [...values];
  let count = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    count += 1;
    if (typeof next === "object" && next !== null)
      for (const one of Object.values(next)) open.push(one as Json);
  }
  return count;
}

/** Counts the work of the checks of one registry against the limit that is set. */
export function openMeter() {
  // A schema is itself checked when it is read, which is bounded by its size.
  const unlimited: WorkLimit = { left: Number.POSITIVE_INFINITY };
  let limit = unlimited;
  const spend = (units: number): void => {
    limit.left -= units;
    if (limit.left < 0) throw new TooMuchWork("The check takes too much work.");
  };
  const within = <T>(given: WorkLimit, check: () => T): T => {
    limit = given;
    try {
      return check();
    } finally {
      limit = unlimited;
    }
  };
  return { spend, within };
}

/** The keyword under which a schema says how much it looks at in one value. */
export const metered = "planner-studio-parts";

/** The same schema, with a count in each of its schemas. */
export function withCounts(schema: JsonObject): JsonObject {
  const count = (one: Json): Json => (isObject(one) ? counted(one) : one);
  const counted = (one: JsonObject): JsonObject => ({
    ...withSubschemas(one, { same: count, within: count, asked: count }),
    [metered]: partsOf(one),
  });
  return counted(schema);
}

/** Schemas, names and values that one application of a schema looks at. */
function partsOf(schema: JsonObject): number {
  const { same, within, asked } = subschemasOf(schema);
  const { required, enum: values, dependentRequired, dependencies } = schema;
  const lists = [dependentRequired, dependencies].flatMap((one) => (isObject(one) ? Object.values(one) : []));
  const listed = [required, values, ...lists].reduce<number>(
    (sum, list) => sum + (Array.isArray(list) ? list.length : 0),
    0,
  );
  return 1 + same.length + within.length + asked.length + listed;
}

/** Values that a schema's keywords look at in one value. */
export function widthOf(value: Json): number {
  if (typeof value !== "object" || value === null) return 0;
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}
