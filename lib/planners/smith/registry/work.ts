import { isObject, type Json, type JsonObject } from "../../../std";
import { subschemasOf, withSubschemas } from "./subschemas";

/** Work budget of checks: a count, not a time, so that results are deterministic. */
export type WorkLimit = { left: number };

/** Thrown by a check that exceeds its limit. */
class TooMuchWork extends Error {}

/** Max units of any plan's checks; one is about a microsecond. Each input value adds some. */
const maxWork = 500_000;
const workOfValue = 15;

/** Returns the shared limit for checks of these inputs. */
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

/** Counts the work of a registry's checks against the current limit. */
export function openMeter() {
  // Compiling a schema checks it too, which is bounded by its size.
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

/** Keyword that holds how much a schema visits in one value. */
export const metered = "planner-studio-parts";

/** Adds a count to each subschema. */
export function withCounts(schema: JsonObject): JsonObject {
  const count = (one: Json): Json => (isObject(one) ? counted(one) : one);
  const counted = (one: JsonObject): JsonObject => ({
    ...withSubschemas(one, { same: count, within: count, asked: count }),
    [metered]: partsOf(one),
  });
  return counted(schema);
}

/** Counts the schemas, names and values that one application of a schema visits. */
function partsOf(schema: JsonObject): number {
  const { same, within, asked: requested } = subschemasOf(schema);
  const { required, enum: values, dependentRequired, dependencies } = schema;
  const lists = [dependentRequired, dependencies].flatMap((one) => (isObject(one) ? Object.values(one) : []));
  const listed = [required, values, ...lists].reduce<number>(
    (sum, list) => sum + (Array.isArray(list) ? list.length : 0),
    0,
  );
  return 1 + same.length + within.length + requested.length + listed;
}

/** Counts the items or properties that a schema's keywords visit in one value. */
export function widthOf(value: Json): number {
  if (typeof value !== "object" || value === null) return 0;
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}
