import { isObject, type Json, type JsonObject } from "../../../std";

type Change = (schema: Json) => Json;

/** Replacements for subschemas, by the value to which they apply. */
export type Changes = {
  /** The same value. */
  readonly same: Change;
  /** A value within it: an input, an item. */
  readonly within: Change;
  /** A condition on a value, such as `not` and `if`. */
  readonly asked: Change;
};

const keywords: { readonly [kind in keyof Changes]: { readonly [shape in Shape]: readonly string[] } } = {
  same: {
    one: ["then", "else"],
    list: ["allOf", "anyOf", "oneOf"],
    map: ["$defs", "definitions", "dependentSchemas", "dependencies"],
  },
  within: {
    one: ["items", "additionalProperties", "unevaluatedProperties", "unevaluatedItems"],
    list: ["prefixItems"],
    map: ["properties", "patternProperties"],
  },
  asked: { one: ["not", "if", "contains", "propertyNames"], list: [], map: [] },
};
type Shape = "one" | "list" | "map";

/** Maps the subschemas of a schema; other keywords stay. */
export function withSubschemas(schema: JsonObject, changes: Changes): JsonObject {
  const changed: { [keyword: string]: Json } = { ...schema };
  for (const kind of ["same", "within", "asked"] as const) {
    for (const shape of ["one", "list", "map"] as const) {
      for (const keyword of keywords[kind][shape]) {
        const value = schema[keyword];
        if (value !== undefined) changed[keyword] = inShape(shape, value, changes[kind]);
      }
    }
  }
  return changed;
}

function inShape(shape: Shape, value: Json, change: Change): Json {
  if (shape === "one") return change(value);
  if (shape === "list") return Array.isArray(value) ? value.map((one) => change(one as Json)) : value;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one)]));
}

/** Returns the subschemas of a schema by the value they apply to; `named` are those applied only by reference. */
export function subschemasOf(schema: JsonObject): Readonly<Record<keyof Changes | "named", readonly Json[]>> {
  const found = { same: [] as Json[], within: [] as Json[], asked: [] as Json[], named: [] as Json[] };
  const into = (list: Json[]) => (one: Json) => {
    list.push(one);
    return one;
  };
  const { $defs, definitions, contains, propertyNames, ...applied } = schema;
  withSubschemas(applied, {
    same: into(found.same),
    within: into(found.within),
    asked: into(found.asked),
  });
  for (const part of [contains, propertyNames]) if (part !== undefined) found.within.push(part);
  for (const named of [$defs, definitions])
    if (isObject(named ?? null)) found.named.push(...Object.values(named as JsonObject));
  return found;
}
