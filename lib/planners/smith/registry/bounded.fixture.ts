import type { Json, JsonObject } from "../../../std";

const text = { type: "string" };
export const ref = (name: string) => ({ $ref: `#/$defs/${name}` });
export const registryOf = (parameters: JsonObject) => ({
  tools: [{ name: "t", function: "f", description: "d", parameters }],
});

/** Written as JSON, since an object of JavaScript with a `then` looks like a promise. */
const branching = (one: JsonObject): JsonObject =>
  JSON.parse(`{"if":${JSON.stringify(one)},"then":${JSON.stringify(one)},"else":${JSON.stringify(one)}}`);

/** `a` is the first of 25 definitions, each of which names the next in `join`. */
function chain(join: (next: JsonObject) => JsonObject, last: JsonObject = text): JsonObject {
  const defs: { [name: string]: JsonObject } = { d24: last };
  for (let i = 0; i < 24; i++) defs[`d${i}`] = join(ref(`d${i + 1}`));
  return { type: "object", properties: { a: ref("d0") }, $defs: defs };
}

/** One definition that names itself in several ways. */
export const recursive = (
  body: JsonObject,
  more: { readonly [name: string]: JsonObject } = {},
): JsonObject => ({
  type: "object",
  properties: { a: ref("d") },
  $defs: { d: body, ...more },
});

/** `{"a": {"a": …}}`, as deep as a plan may be nested. */
function nested(depth: number, key = "a"): Json {
  let value: Json = 1;
  for (let i = 0; i < depth; i++) value = { [key]: value };
  return value;
}
function nestedLists(depth: number): Json {
  let value: Json = 1;
  for (let i = 0; i < depth; i++) value = [value, value].slice(0, 1);
  return value;
}

/** Each is small and unfolds to more than can be checked. */
export const refused: readonly (readonly [string, JsonObject])[] = [
  ["anyOf of twins, 24 deep", chain((next) => ({ anyOf: [next, next] }))],
  ["allOf of twins", chain((next) => ({ allOf: [next, next] }))],
  ["oneOf of twins", chain((next) => ({ oneOf: [next, next] }))],
  ["allOf and anyOf by turns", chain((next) => ({ allOf: [next], anyOf: [next] }))],
  ["if, then and else", chain(branching)],
  ["not within anyOf", chain((next) => ({ anyOf: [{ not: next }, next] }))],
  ["twins of properties", chain((next) => ({ properties: { a: next, b: next } }))],
  ["twins of items", chain((next) => ({ prefixItems: [next, next] }))],
  ["items and contains", chain((next) => ({ items: next, contains: next }))],
  ["dependentSchemas", chain((next) => ({ dependentSchemas: { a: next, b: next } }))],
  ["patternProperties", chain((next) => ({ patternProperties: { "^a": next, "^b": next } }))],
  [
    "additionalProperties beside properties",
    chain((next) => ({ properties: { a: next }, additionalProperties: next })),
  ],
  ["propertyNames", chain((next) => ({ propertyNames: next, additionalProperties: next }))],
  ["$ref beside allOf", chain((next) => ({ ...next, allOf: [next] }))],
  [
    "anchors",
    {
      type: "object",
      properties: { a: { $ref: "#x0" } },
      $defs: Object.fromEntries(
        Array.from({ length: 25 }, (_, i) => [
          `d${i}`,
          { $anchor: `x${i}`, ...(i < 24 && { anyOf: [{ $ref: `#x${i + 1}` }, { $ref: `#x${i + 1}` }] }) },
        ]),
      ),
    },
  ],
  [
    "pointers into properties",
    {
      type: "object",
      properties: Object.fromEntries(
        Array.from({ length: 25 }, (_, i) => {
          const next = { $ref: `#/properties/p${i + 1}` };
          return [`p${i}`, i < 24 ? { allOf: [next, next] } : text];
        }),
      ),
    },
  ],
  [
    "pointers with escapes",
    {
      type: "object",
      properties: { a: { $ref: "#/$defs/d%2F0" } },
      $defs: Object.fromEntries(
        Array.from({ length: 25 }, (_, i) => {
          const next = { $ref: `#/$defs/d~1${i + 1}` };
          return [`d/${i}`, i < 24 ? { oneOf: [next, next] } : text];
        }),
      ),
    },
  ],
  [
    "definitions of an older draft",
    {
      ...JSON.parse(
        JSON.stringify(chain((next) => ({ anyOf: [next, next] }))).replaceAll("$defs", "definitions"),
      ),
      $schema: "http://json-schema.org/draft-07/schema#",
    },
  ],
  ["a reference to itself", recursive(ref("d"))],
  ["allOf of itself", recursive({ allOf: [ref("d"), ref("d")] })],
  ["a circle of three", recursive({ anyOf: [ref("e")] }, { e: { allOf: [ref("f")] }, f: { not: ref("d") } })],
  ["the root as a part of itself", { type: "object", allOf: [{ $ref: "#" }] }],
  [
    "twins that go down and begin again",
    chain((next) => ({ anyOf: [next, next] }), { properties: { a: ref("d0") } }),
  ],
  [
    "a chain of 5,000 references",
    {
      type: "object",
      properties: { a: ref("d0") },
      $defs: Object.fromEntries(
        Array.from({ length: 5001 }, (_, i) => [`d${i}`, i < 5000 ? ref(`d${i + 1}`) : text]),
      ),
    },
  ],
  [
    "3,000 properties",
    {
      type: "object",
      properties: Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`p${i}`, text])),
    },
  ],
  [
    "300 patterns of 1,000 steps",
    {
      type: "object",
      properties: Object.fromEntries(
        Array.from({ length: 300 }, (_, i) => [`p${i}`, { type: "string", pattern: `a{${500 + i}}` }]),
      ),
    },
  ],
];

/** Each is as small as it looks, and comes to too much only with inputs that go down. */
export const checked: readonly (readonly [string, JsonObject, Json])[] = [
  [
    "recursive twins of allOf",
    recursive({ allOf: [{ properties: { a: ref("d") } }, { properties: { a: ref("d") } }] }),
    nested(60),
  ],
  [
    "recursive twins of anyOf",
    recursive({
      anyOf: [
        { properties: { a: ref("d") }, required: ["b"] },
        { properties: { a: ref("d") }, required: ["c"] },
      ],
    }),
    nested(60),
  ],
  [
    "recursive twins of oneOf",
    recursive({ oneOf: [{ properties: { a: ref("d") } }, { properties: { a: ref("d") } }] }),
    nested(60),
  ],
  ["recursive if and then", recursive(branching({ properties: { a: ref("d") } })), nested(60)],
  [
    "properties beside patternProperties",
    recursive({ properties: { a: ref("d") }, patternProperties: { "^a": ref("d") } }),
    nested(60),
  ],
  [
    "items beside contains",
    recursive({ properties: { a: { $ref: "#/$defs/d" } }, items: ref("d"), contains: ref("d") }),
    nestedLists(60),
  ],
  [
    "the root within itself, twice",
    {
      type: "object",
      allOf: [{ properties: { a: { $ref: "#" } } }],
      anyOf: [{ properties: { a: { $ref: "#" } } }],
    },
    nested(60),
  ],
  [
    "300 alternatives of 30,000 items",
    {
      type: "object",
      properties: {
        a: { anyOf: Array.from({ length: 300 }, (_, i) => ({ type: "array", items: { const: i } })) },
      },
    },
    Array.from({ length: 30_000 }, () => "x"),
  ],
  [
    "names that are wanted 400 times",
    {
      type: "object",
      properties: {
        a: {
          type: "array",
          items: { type: "object", required: Array.from({ length: 1000 }, (_, i) => `n${i}`) },
        },
      },
    },
    Array.from({ length: 5000 }, () => ({})),
  ],
  [
    "a pattern of 2,000 steps on long texts",
    {
      type: "object",
      properties: { a: { type: "array", items: { type: "string", pattern: "^(x?){400}y$" } } },
    },
    Array.from({ length: 20 }, () => "x".repeat(90_000)),
  ],
  [
    "a budget that the schema brings",
    recursive({
      "planner-studio-parts": -1e12,
      allOf: [{ properties: { a: ref("d") } }, { properties: { a: ref("d") } }],
    }),
    nested(60),
  ],
];
