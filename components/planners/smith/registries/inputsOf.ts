import { isObject, type Json, type JsonObject } from "@/lib/std";
import { declared } from "../../../ui/form/declared";

/** An input of a function, or a part of one, from its JSON Schema. */
export type Input = {
  readonly path: string;
  readonly name: string;
  readonly depth: number;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  /** Further constraints on a value, in words. */
  readonly limits: readonly string[];
};

const deepest = 6;

/** Maximum number of rows. */
const max = 1000;

/** Returns the inputs that a schema declares, parts below their whole; recursive parts to one level. */
export const inputsOf = (schema: JsonObject): readonly Input[] =>
  partsOf(schema, { root: schema, refs: [], left: { lines: max } }, "", 0);

type Within = {
  readonly root: JsonObject;
  readonly refs: readonly string[];
  readonly left: { lines: number };
};

function partsOf(value: Json, { root, refs, left }: Within, above: string, depth: number): readonly Input[] {
  const whole = declared(value, root);
  const { properties, required } = whole.schema;
  const isKnown = whole.refs.some((ref) => refs.includes(ref));
  if (!isObject(properties ?? null) || isKnown || depth > deepest) return [];
  const within = { root, left, refs: [...refs, ...whole.refs] };
  const needed = Array.isArray(required) ? (required as readonly Json[]) : [];
  return Object.entries(properties as JsonObject).flatMap(([name, own]) => {
    if (left.lines-- <= 0) return [];
    const path = `${above}/${name}`;
    const one = declared(own, root).schema;
    const { items } = one;
    const input: Input = {
      path,
      name,
      depth,
      type: typeOf(one, root),
      required: needed.includes(name),
      description: typeof one.description === "string" ? one.description : "",
      limits: limitsOf(one),
    };
    const inner = isObject(items ?? null)
      ? partsOf(items as Json, within, `${path}/items`, depth + 1)
      : partsOf(own, within, path, depth + 1);
    return [input, ...inner];
  });
}

/** Formats `list of numbers`, `text or nothing`; `anything` if the schema does not say. */
function typeOf(schema: JsonObject, root: JsonObject, depth = 0): string {
  const { type, items, enum: values } = schema;
  const types = (Array.isArray(type) ? (type as readonly Json[]) : [type]).filter(
    (one): one is string => typeof one === "string",
  );
  if (types.length === 0) return values === undefined ? "anything" : "one of a list";
  return types
    .map((one) => {
      const [single, several] = labels[one] ?? [one, one];
      const word = depth > 0 ? several : single;
      if (one !== "array" || !isObject(items ?? null) || depth > deepest) return word;
      return `${word} of ${typeOf(declared(items, root).schema, root, depth + 1)}`;
    })
    .join(" or ");
}

const labels: { readonly [type: string]: readonly [one: string, many: string] } = {
  string: ["text", "texts"],
  number: ["number", "numbers"],
  integer: ["integer", "integers"],
  boolean: ["yes or no", "yes or no"],
  array: ["list", "lists"],
  object: ["object", "objects"],
  null: ["nothing", "nothing"],
};

const limits: { readonly [keyword: string]: (value: Json) => string } = {
  enum: (value) => `one of ${list(value)}`,
  const: (value) => `always ${JSON.stringify(value)}`,
  minimum: (value) => `at least ${value}`,
  maximum: (value) => `at most ${value}`,
  exclusiveMinimum: (value) => `more than ${value}`,
  exclusiveMaximum: (value) => `less than ${value}`,
  multipleOf: (value) => `in steps of ${value}`,
  minLength: (value) => (value === 1 ? "not empty" : `at least ${value} characters`),
  maxLength: (value) => `at most ${value} characters`,
  minItems: (value) => (value === 1 ? "not empty" : `at least ${value} items`),
  maxItems: (value) => `at most ${value} items`,
  uniqueItems: (value) => (value === true ? "no item twice" : ""),
  pattern: (value) => `like ${value}`,
  format: (value) => `as ${value}`,
  default: (value) => `${JSON.stringify(value)} if left out`,
};

const limitsOf = (schema: JsonObject): readonly string[] =>
  Object.entries(limits)
    .filter(([keyword]) => schema[keyword] !== undefined)
    .map(([keyword, say]) => say(schema[keyword] ?? null))
    .filter((said) => said !== "");

const list = (value: Json): string =>
  Array.isArray(value) ? value.map((one) => JSON.stringify(one)).join(", ") : JSON.stringify(value);
