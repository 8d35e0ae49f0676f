import { at, isObject, type Json, type JsonObject } from "../../../std";
import { subschemasOf } from "./subschemas";

/** Number of schemas that a validator applies: `here` to one value, `whole` with every reference expanded once. */
type Unfolded = { readonly here: number; readonly whole: number };

/** Max length of a chain of references. */
const deepest = 100;

/** Counts without expanding, in time linear in the document. `here` is infinite for a cycle at the same value; both are if nesting is too deep. */
export function unfolded(root: JsonObject): Unfolded {
  const targets = targetsIn(root);
  const here = counter(
    targets,
    ({ same, asked: requested }) => [...same, ...requested],
    Number.POSITIVE_INFINITY,
  );
  const whole = counter(targets, ({ same, asked: requests, within }) => [...same, ...requests, ...within], 1);
  const size = targets.schemas.reduce((max, schema) => Math.max(max, whole.count(schema)), 0);
  return {
    here: [...whole.counted()].reduce((maximum, schema) => Math.max(maximum, here.count(schema)), 0),
    whole: Math.max(size, targets.schemas.length),
  };
}

type Parts = ReturnType<typeof subschemasOf>;

/** Counts a schema with its parts; `circle` is the count of a schema within itself. */
function counter(targets: Targets, partsOf: (parts: Parts) => readonly Json[], circle: number) {
  const known = new Map<JsonObject, number>();
  const open = new Set<JsonObject>();
  const count = (schema: JsonObject): number => {
    const before = known.get(schema);
    if (before !== undefined) return before;
    if (open.has(schema)) return circle;
    if (open.size >= deepest) return Number.POSITIVE_INFINITY;
    open.add(schema);
    const parts = [...partsOf(subschemasOf(schema)).filter(isObject), ...targets.of(schema)];
    const sum = parts.reduce((sum, part) => sum + count(part), 1);
    open.delete(schema);
    known.set(schema, sum);
    return sum;
  };
  return { count, counted: () => known.keys() };
}

type Targets = {
  /** Every schema of the document. */
  readonly schemas: readonly JsonObject[];
  /** Returns the schemas that a schema references; all candidates of an ambiguous name. */
  of(schema: JsonObject): readonly JsonObject[];
};

function targetsIn(root: JsonObject): Targets {
  const schemas: JsonObject[] = [];
  const visit = (one: Json) => {
    if (!isObject(one)) return;
    schemas.push(one);
    const { same, within, asked: requested, named } = subschemasOf(one);
    for (const part of [...same, ...within, ...requested, ...named]) visit(part);
  };
  visit(root);
  const bases = [root, ...schemas.filter((one) => one !== root && typeof one.$id === "string")];
  const anchors = new Map<string, JsonObject[]>();
  for (const one of schemas)
    for (const name of [one.$anchor, one.$dynamicAnchor])
      if (typeof name === "string") anchors.set(name, [...(anchors.get(name) ?? []), one]);

  const found = (ref: string): readonly JsonObject[] => {
    const [name = "", fragment = ""] = ref.split("#", 2);
    const within =
      name === "" ? bases : bases.filter(({ $id }) => typeof $id === "string" && names($id, name));
    if (fragment === "") return name === "" ? [root] : within;
    if (!fragment.startsWith("/")) return anchors.get(fragment) ?? [];
    const pointer = decoded(fragment);
    return within.map((base) => at(base, pointer) ?? null).filter(isObject);
  };
  return {
    schemas,
    of: ({ $ref, $dynamicRef }) =>
      [$ref, $dynamicRef].flatMap((ref) => (typeof ref === "string" ? found(ref) : [])),
  };
}

const names = (id: string, ref: string): boolean =>
  id === ref || id.endsWith(`/${ref.replace(/^\.?\//, "")}`);

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
