import { Ajv2020 } from "ajv/dist/2020.js";
import { hash, type Json, type JsonObject, stableJson } from "../../../std";
import { asDraft2020 } from "./asDraft2020";
import { closed, withoutAlternatives } from "./closed";
import { type InputFault, sureFaults } from "./faults";
import { readPattern } from "./pattern";
import type { Registry, RegistryTool } from "./schema";

type Check = (inputs: Json) => readonly InputFault[];

/** A registry ready to check plans: its hash, its tools by name, a compiled check for each function. */
export type OpenRegistry = {
  readonly hash: string;
  readonly tools: readonly RegistryTool[];
  readonly functions: ReadonlyMap<string, ReadonlyMap<string, Check>>;
};

/** Parameters that are no JSON Schema: the place of their function, and what the validator says. */
export type BrokenSchema = { readonly index: number; readonly reason: string };

/** Compiles each schema once; remembered for as long as the registry is. */
export function openRegistry(registry: Registry): OpenRegistry {
  const { open, broken } = tryRegistry(registry);
  const [first] = broken;
  if (first) throw new Error(`The registry was let in with a broken schema: ${first.reason}`);
  return open;
}

/** The same for a registry that may hold schemas that are none. */
export function tryRegistry(registry: Registry): Tried {
  const known = tried.get(registry);
  if (known) return known;
  const ajv = checker();
  const functions = new Map<string, Map<string, Check>>();
  const broken = registry.tools.flatMap((tool, index): BrokenSchema[] => {
    try {
      // A checker takes a name that a schema gives itself once.
      const named = typeof tool.parameters.$id === "string";
      const check = checkOf(asDraft2020(tool.parameters), () => (named ? checker() : ajv));
      const known = functions.get(tool.name) ?? new Map<string, Check>();
      functions.set(tool.name, known.set(tool.function, check));
      return [];
    } catch (error) {
      return [{ index, reason: (error as Error).message.slice(0, 300) }];
    }
  });
  const open = { hash: hash(registry as Json), tools: registry.tools, functions };
  tried.set(registry, { open, broken });
  return { open, broken };
}
type Tried = { readonly open: OpenRegistry; readonly broken: readonly BrokenSchema[] };
const tried = new WeakMap<Registry, Tried>();

function checkOf(schema: JsonObject, ajv: () => Ajv2020): Check {
  const validate = ajv().compile(closed(schema));
  const rest = withoutAlternatives(schema);
  const validateRest = rest === null ? validate : ajv().compile(closed(rest));
  const faultsBy = (one: typeof validate, inputs: Json) => (one(inputs) ? [] : (one.errors ?? []));
  return (inputs) => sureFaults(faultsBy(validate, inputs), () => faultsBy(validateRest, inputs));
}

/** Checks in time linear in the inputs: its patterns go no way twice, and lists are not compared item with item. */
function checker(): Ajv2020 {
  const code = { regExp: Object.assign(linear, { code: "linear" }) };
  const ajv = new Ajv2020({
    ...{ allErrors: true, strict: false, ownProperties: true, validateFormats: false },
    code,
  });
  ajv.removeKeyword("uniqueItems");
  return ajv.addKeyword({
    keyword: "uniqueItems",
    ...{ type: "array", schemaType: "boolean" },
    error: { message: "must not hold an item twice" },
    validate: (wanted: boolean, list: Json[]) =>
      !wanted || new Set(list.map(stableJson)).size === list.length,
  });
}

function linear(source: string) {
  const read = readPattern(source);
  if (!read.ok)
    throw new Error(`the pattern ${JSON.stringify(source.slice(0, 80))} cannot be checked: ${read.reason}`);
  // Ajv tells patterns apart by their text.
  return { test: read.test, toString: () => source };
}
