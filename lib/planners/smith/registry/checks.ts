import { Ajv2020 } from "ajv/dist/2020.js";
import { hash, type Json, type JsonObject, stableJson } from "../../../std";
import { asDraft2020 } from "./asDraft2020";
import { closed, withoutAlternatives } from "./closed";
import { type InputFault, sureFaults } from "./faults";
import { isMultiple } from "./isMultiple";
import { readPattern } from "./pattern";
import type { Registry, RegistryTool } from "./schema";
import { unfolded } from "./unfolded";
import { metered, openMeter, type WorkLimit, widthOf, withCounts, workLimit } from "./work";

/** Returns the faults of a call's inputs; `null` if the check would exceed the work limit. */
type Check = (inputs: Json, limit?: WorkLimit) => readonly InputFault[] | null;

/** A registry ready to check plans: its hash, its tools by name, a compiled check for each function. */
export type OpenRegistry = {
  readonly hash: string;
  readonly tools: readonly RegistryTool[];
  readonly functions: ReadonlyMap<string, ReadonlyMap<string, Check>>;
};

/** Parameters that are no JSON Schema: the index of the function, and the validator's message. */
export type BrokenSchema = { readonly index: number; readonly reason: string };

/** Compiles each schema once; memoized per registry. */
export function openRegistry(registry: Registry): OpenRegistry {
  const { open, broken } = tryRegistry(registry);
  const [first] = broken;
  if (first) throw new Error(`The registry was let in with a broken schema: ${first.reason}`);
  return open;
}

/** Same for a registry that may contain invalid schemas. */
export function tryRegistry(registry: Registry): Tried {
  const known = tried.get(registry);
  if (known) return known;
  const ajv = checker();
  const functions = new Map<string, Map<string, Check>>();
  const room = { left: maxUnfolded.registry };
  const broken = registry.tools.flatMap((tool, index): BrokenSchema[] => {
    try {
      const parameters = asDraft2020(tool.parameters);
      refuseLarge(parameters, room);
      // Ajv accepts each `$id` only once per instance.
      const named = typeof tool.parameters.$id === "string";
      const check = checkOf(parameters, named ? checker : () => ajv);
      const known = functions.get(tool.name) ?? new Map<string, Check>();
      functions.set(tool.name, known.set(tool.function, check));
      return [];
    } catch (error) {
      const reason = error instanceof RangeError ? "it nests too deep" : (error as Error).message;
      return [{ index, reason: reason.slice(0, 300) }];
    }
  });
  const open = { hash: hash(registry as Json), tools: registry.tools, functions };
  tried.set(registry, { open, broken });
  return { open, broken };
}
type Tried = { readonly open: OpenRegistry; readonly broken: readonly BrokenSchema[] };
const tried = new WeakMap<Registry, Tried>();

/** Max schemas that a validator may apply: to one value, to the inputs of one function, and over all functions. */
const maxUnfolded = { here: 500, function: 2_000, registry: 20_000 };

/** Refuses a schema whose expanded references are too many to check. */
function refuseLarge(parameters: JsonObject, room: { left: number }): void {
  const { here, whole } = unfolded(parameters);
  if (here === Number.POSITIVE_INFINITY)
    throw new Error("its references nest too deep, or come back to where they began");
  if (here > maxUnfolded.here)
    throw new Error(
      `its references, written out, make ${sizeOf(here)} schemas of one value, and up to ${maxUnfolded.here} are checked`,
    );
  if (whole > maxUnfolded.function)
    throw new Error(
      `its references, written out, make ${sizeOf(whole)} schemas, and up to ${maxUnfolded.function} are checked`,
    );
  room.left -= whole;
  if (room.left < 0)
    throw new Error(
      `the registry's schemas, written out, are more than ${maxUnfolded.registry} with it; split the registry`,
    );
}

const sizeOf = (count: number): string => (count > 1_000_000 ? "more than a million" : String(count));

type Checker = { readonly ajv: Ajv2020; readonly within: ReturnType<typeof openMeter>["within"] };

function checkOf(schema: JsonObject, open: () => Checker): Check {
  const whole = checkBy(schema, open());
  const rest = withoutAlternatives(schema);
  const certain = rest === null ? whole : checkBy(rest, open());
  return (inputs, limit = workLimit([inputs])) => {
    try {
      return sureFaults(whole(inputs, limit), () => certain(inputs, limit));
    } catch {
      // The work limit, the memory for faults or the call stack is exhausted.
      return null;
    }
  };
}

function checkBy(schema: JsonObject, { ajv, within }: Checker) {
  const validate = ajv.compile(withCounts(closed(schema)));
  return (inputs: Json, limit: WorkLimit): readonly InputFault[] =>
    within(limit, () => (validate(inputs) ? [] : (validate.errors ?? [])));
}

/** Creates a checker with time linear in the inputs: patterns do not backtrack, and list items are not compared pairwise. */
function checker(): Checker {
  const { spend, within } = openMeter();
  const code = { regExp: Object.assign(linearPatterns(spend), { code: "linear" }) };
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    ownProperties: true,
    validateFormats: false,
    code,
  });
  ajv.removeKeyword("uniqueItems");
  ajv.addKeyword({
    keyword: "uniqueItems",
    type: "array",
    schemaType: "boolean",
    error: { message: "must not hold an item twice" },
    validate: (wanted: boolean, list: Json[]) =>
      !wanted || new Set(list.map(stableJson)).size === list.length,
  });
  ajv.removeKeyword("multipleOf");
  ajv.addKeyword({
    keyword: "multipleOf",
    type: "number",
    schemaType: "number",
    error: { message: ({ schema }) => `must be multiple of ${String(schema)}` },
    validate: (step: number, value: number) => isMultiple(value, step),
  });
  ajv.addKeyword({
    keyword: metered,
    errors: false,
    validate: (parts: unknown, value: Json) => {
      spend(Math.max(1, Number(parts) || 1) + widthOf(value));
      return true;
    },
  });
  return { ajv, within };
}

/** Max instructions of all patterns of a registry, which are compiled before any check. */
const maxInstructions = 50_000;
/** Steps of a match that cost one unit of work. */
const stepsOfUnit = 100;

function linearPatterns(spend: (units: number) => void) {
  let room = maxInstructions;
  return (source: string) => {
    const refused = (reason: string) =>
      new Error(`the pattern ${JSON.stringify(source.slice(0, 80))} cannot be checked: ${reason}`);
    const read = readPattern(source);
    if (!read.ok) throw refused(read.reason);
    room -= read.size;
    if (room < 0) throw refused("the registry has too many patterns");
    const test = (text: string) => {
      spend(Math.ceil((text.length * read.size) / stepsOfUnit));
      return read.test(text);
    };
    // Ajv distinguishes patterns by their text.
    return { test, toString: () => source };
  };
}
