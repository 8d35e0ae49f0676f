import { at, compareNaturally, isObject, type Json, type JsonObject, sameJson } from "@/lib/std";

/** A schema with its references and combinations resolved. */
export type Declared = {
  /** Merged properties, type and limits. Alternatives contribute all that any of them lists, and require what all require. */
  readonly schema: JsonObject;
  /** The references followed. */
  readonly refs: readonly string[];
};

const nothing: Declared = { schema: {}, refs: [] };

/** Resolves `$ref` within the document, `allOf`, `anyOf` and `oneOf`. */
export function declared(
  schema: Json | undefined,
  root: JsonObject,
  known = new Map<string, Declared>(),
): Declared {
  if (!isObject(schema ?? null)) return nothing;
  const { $ref, allOf, anyOf, oneOf, ...own } = schema as JsonObject;
  const within = (part: Json) => declared(part, root, known);
  const named = typeof $ref === "string" ? [namedBy($ref, root, known)] : [];
  const some = [anyOf, oneOf].map((parts) => partsOf(parts).map(within)).filter((parts) => parts.length > 0);
  const parts = [...named, ...partsOf(allOf).map(within), ...some.map(either)];
  return {
    schema: [...parts.map((part) => part.schema), own].reduce(both, {}),
    refs: [...new Set(parts.flatMap((part) => part.refs))],
  };
}

/** Resolves a reference, each once; a recursive one adds nothing. */
function namedBy(ref: string, root: JsonObject, known: Map<string, Declared>): Declared {
  const found = known.get(ref);
  if (found) return found;
  known.set(ref, nothing);
  const { schema, refs } = declared(targetOf(ref, root), root, known);
  const resolved = { schema, refs: [ref, ...refs] };
  known.set(ref, resolved);
  return resolved;
}

const targetOf = (ref: string, root: JsonObject): Json =>
  ref.startsWith("#") ? (at(root, decodeURIComponent(ref.slice(1))) ?? {}) : {};

const partsOf = (list: Json | undefined): readonly Json[] =>
  Array.isArray(list) ? (list as readonly Json[]) : [];

const propertiesOf = ({ properties = null }: JsonObject): JsonObject =>
  isObject(properties) ? properties : {};
const requiredOf = ({ required }: JsonObject): readonly Json[] => partsOf(required);

function both(one: JsonObject, other: JsonObject): JsonObject {
  const properties = { ...propertiesOf(one), ...propertiesOf(other) };
  const required = [...new Set([...requiredOf(one), ...requiredOf(other)])];
  return { ...one, ...other, ...listed(properties, required) };
}

function either(parts: readonly Declared[]): Declared {
  const schemas = parts.map(({ schema }) => schema);
  const [first = {}] = schemas;
  const refs = parts.flatMap((part) => part.refs);
  if (schemas.length < 2) return { schema: first, refs };
  const types = schemas.flatMap(({ type }) => type) as readonly (Json | undefined)[];
  const values = schemas.map((one) => one.enum ?? (one.const === undefined ? undefined : [one.const]));
  const known = [...new Set(types)];
  const schema: JsonObject = {
    ...(known.every((type) => type !== undefined) && { type: known.length === 1 ? known[0] : known }),
    ...(values.every(Array.isArray) && { enum: [...new Set(values.flat())] }),
    ...listed(
      eitherOfEach(schemas.map(propertiesOf)),
      requiredOf(first).filter((name) => schemas.every((one) => requiredOf(one).includes(name))),
    ),
  };
  return { schema, refs };
}

/** Merges alternatives: a property listed by several accepts any of their schemas. */
function eitherOfEach(alternatives: readonly JsonObject[]): JsonObject {
  const names = new Set(alternatives.flatMap((properties) => Object.keys(properties)));
  const said = (name: string): readonly Declared[] =>
    alternatives.flatMap((properties) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return isObject(schema ?? null) ? [{ schema: schema as JsonObject, refs: [] }] : [];
    });
  return Object.fromEntries([...names].map((name) => [name, either(said(name)).schema]));
}

const listed = (properties: JsonObject, required: readonly Json[]): JsonObject => ({
  ...(Object.keys(properties).length > 0 && { properties }),
  ...(required.length > 0 && { required }),
});

const untold = [
  ...["not", "if", "dependentRequired", "dependentSchemas", "dependencies", "patternProperties"],
  ...["contains", "prefixItems"],
];

/** Returns keywords at any depth that a list of inputs does not show, such as constraints between inputs. */
export function untoldIn(root: JsonObject): readonly string[] {
  const found = new Set<string>();
  const open: Json[] = [root];
  const met = new Set<Json>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isObject(next) || met.has(next)) continue;
    met.add(next);
    const { $ref, properties, items, allOf, anyOf, oneOf, additionalProperties, propertyNames } = next;
    for (const keyword of untold) if (next[keyword] !== undefined) found.add(keyword);
    // Names are always strings.
    if (isObject(propertyNames ?? null) && !sameJson(propertyNames as Json, { type: "string" }))
      found.add("propertyNames");
    for (const [keyword, parts] of Object.entries({ anyOf, oneOf }))
      if (partsOf(parts).some((part) => isTying(part, root))) found.add(keyword);
    if (typeof $ref === "string") open.push(targetOf($ref, root));
    if (isObject(properties ?? null)) open.push(...(Object.values(properties as JsonObject) as Json[]));
    open.push(
      ...[items, allOf, anyOf, oneOf, additionalProperties].flat().filter((one) => one !== undefined),
    );
  }
  return [...found].sort(compareNaturally);
}

const isTying = (part: Json, root: JsonObject): boolean => {
  const { properties, required } = declared(part, root).schema;
  return properties !== undefined || required !== undefined;
};
