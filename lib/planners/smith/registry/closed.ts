import { at, isObject, type Json, type JsonObject } from "../../../std";
import { withSubschemas } from "./subschemas";

const alternatives = ["anyOf", "oneOf"] as const;
const combining = [...alternatives, "allOf", "$ref", "then", "else", "dependentSchemas", "dependencies"];
const asRequested = (schema: Json): Json => schema;

/**
 * Forbids undeclared properties in objects that list their properties, also if the list is spread over combined schemas.
 * The root, the inputs of a function, takes none if it lists none and has no pattern for their names.
 */
export function closed(root: JsonObject): JsonObject {
  const isClosed = (schema: JsonObject): boolean =>
    listsProperties(schema, root) || (schema === root && root.patternProperties === undefined);
  const close = (schema: Json): Json => {
    if (!isObject(schema)) return schema;
    const whole = inside(schema);
    const { additionalProperties, unevaluatedProperties } = schema;
    const isOpen = additionalProperties === undefined && unevaluatedProperties === undefined;
    if (!isOpen || !isClosed(schema)) return whole;
    const isCombined = combining.some((keyword) => schema[keyword] !== undefined);
    return { ...whole, [isCombined ? "unevaluatedProperties" : "additionalProperties"]: false };
  };
  const inside = (schema: JsonObject): JsonObject =>
    withSubschemas(schema, { same, within: close, asked: asRequested });
  const same = (schema: Json): Json => (isObject(schema) ? inside(schema) : schema);
  return close(root) as JsonObject;
}

/** Returns the schema without `anyOf` and `oneOf`: the part that always applies. `null` if it has neither. */
export function withoutAlternatives(root: JsonObject): JsonObject | null {
  let found = false;
  const strip = (schema: Json): Json => {
    if (!isObject(schema)) return schema;
    if (!alternatives.some((keyword) => schema[keyword] !== undefined))
      return withSubschemas(schema, { same: strip, within: strip, asked: asRequested });
    found = true;
    const { anyOf: _, oneOf: __, ...rest } = schema;
    // An alternative may list further properties.
    return withSubschemas(
      { ...rest, unevaluatedProperties: true },
      { same: strip, within: strip, asked: asRequested },
    );
  };
  const rest = strip(root) as JsonObject;
  return found ? rest : null;
}

/** True if the schema, or one combined with it, lists an object's properties. Of alternatives, none may accept any object. */
function listsProperties(schema: Json, root: JsonObject, known = new Map<string, boolean>()): boolean {
  if (!isObject(schema)) return false;
  if (isObject(schema.properties)) return true;
  const lists = (one: Json): boolean => listsProperties(one, root, known);
  if (typeof schema.$ref === "string" && namedLists(schema.$ref, root, known)) return true;
  if (partsOf(schema.allOf).some(lists)) return true;
  return alternatives.some((keyword) => {
    const parts = partsOf(schema[keyword]).map((part) => ({ isList: lists(part), isAny: isAnyObject(part) }));
    return parts.some(({ isList }) => isList) && parts.every(({ isList, isAny }) => isList || !isAny);
  });
}

/** Same for a referenced schema; memoized. */
function namedLists(ref: string, root: JsonObject, known: Map<string, boolean>): boolean {
  const resolved = known.get(ref);
  if (resolved !== undefined) return resolved;
  known.set(ref, false);
  const target = ref.startsWith("#") ? at(root, decodeURIComponent(ref.slice(1))) : undefined;
  const lists = target !== undefined && listsProperties(target, root, known);
  known.set(ref, lists);
  return lists;
}

const partsOf = (list: Json | undefined): readonly Json[] =>
  Array.isArray(list) ? (list as readonly Json[]) : [];

const isAnyObject = (schema: Json): boolean =>
  schema === true || (isObject(schema) && [schema.type].flat().includes("object"));
