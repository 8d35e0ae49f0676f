import { Environment } from "@marcbachmann/cel-js";
import { z } from "zod";
import { isObject, type Json, type JsonObject, shorten } from "../../std";
import type { AnyChannel } from "../contract";

const maxCharacters = 500;
const macros = new Set(["all", "exists", "exists_one", "filter", "map"]);

export type Evaluated = {
  readonly holds: boolean;
  /** Why evaluation failed; the condition is then false. */
  readonly why: string | null;
};

/** Conditions in CEL over some channels of a planner. */
export type Conditions = {
  /** A condition as a parameter, checked against the channels together with the topology. */
  readonly Condition: z.ZodType<string, string>;
  /** Returns why a text is no valid condition, with the position; `null` if it is valid. */
  fault(source: string): string | null;
  /** Evaluates a condition; missing state is an error, which counts as false. */
  evaluate(source: string, state: JsonObject): Evaluated;
};

type Channels = { readonly [name: string]: AnyChannel };

/** Limits of conditions, which bound their run time: no nested loops, and only short list literals. */
const limits = {
  maxAstNodes: 200,
  maxDepth: 20,
  maxListElements: 50,
  maxMapEntries: 20,
  maxCallArguments: 8,
};

export function conditionsOf(channels: Channels, names: readonly string[]): Conditions {
  const schemas = names.map((name): readonly [string, Json] => [name, jsonSchemaOf(channels[name])]);
  const whole = schemas.filter(([, schema]) => typeOf(schema) === "int").map(([name]) => name);
  const environment = schemas.reduce(
    (env, [name, schema]) => env.registerVariable(name, typeOf(schema)),
    new Environment({ unlistedVariablesAreDyn: false, limits }),
  );
  const fault = (source: string) => faultIn(environment, source);
  const programs = storePrograms(environment);
  return {
    Condition: conditionParameter(fault, completionsOf(schemas)),
    fault,
    evaluate: (source, state) => {
      const numbers = whole.map((name) => [name, BigInt(Math.trunc(Number(state[name])))]);
      try {
        return { holds: programs(source)({ ...state, ...Object.fromEntries(numbers) }) === true, why: null };
      } catch (error) {
        return { holds: false, why: toText(error instanceof Error ? error.message : String(error)) };
      }
    },
  };
}

const jsonSchemaOf = (channel: AnyChannel | undefined): Json =>
  channel ? (z.toJSONSchema(channel.schema, { io: "input", unrepresentable: "any" }) as JsonObject) : {};

const conditionParameter = (
  faultOf: (source: string) => string | null,
  completions: readonly JsonObject[],
): z.ZodType<string, string> =>
  z
    .string()
    .min(1)
    .superRefine((source, context) => {
      const fault = faultOf(source);
      if (fault)
        context.addIssue({ code: "custom", message: `is no condition: ${fault.replace(/\.$/, "")}` });
    })
    .meta({ format: "cel", completions });

/** Maps a channel's schema to its CEL type. Numbers within lists and maps are doubles when they are evaluated. */
function typeOf(schema: Json | undefined): string {
  if (!isObject(schema)) return "dyn";
  if (schema.type === "string") return "string";
  if (schema.type === "boolean") return "bool";
  if (schema.type === "integer") return "int";
  if (schema.type === "number") return "double";
  if (schema.type === "array") return `list<${typeOf(schema.items)}>`;
  if (schema.type !== "object") return "dyn";
  return `map<string, ${isObject(schema.additionalProperties) ? typeOf(schema.additionalProperties) : "dyn"}>`;
}

function faultIn(environment: Environment, source: string): string | null {
  if (source.length > maxCharacters)
    return `It has ${source.length} characters; the maximum is ${maxCharacters}.`;
  try {
    const { ast } = environment.parse(source);
    const costly = costlyPart(ast, 0);
    if (costly) return costly;
    const checked = environment.check(source);
    if (!checked.valid) return toText(checked.error?.message);
    return checked.type === "bool" || checked.type === "dyn"
      ? null
      : `It evaluates to a ${checked.type}, not to true or false.`;
  } catch (error) {
    return toText(error instanceof Error ? error.message : String(error));
  }
}

type Part = { readonly op: string; readonly args?: unknown };

/** Finds a regular expression, or a nested loop. */
function costlyPart(part: unknown, loops: number): string | null {
  if (Array.isArray(part)) {
    for (const one of part) {
      const found = costlyPart(one, loops);
      if (found) return found;
    }
    return null;
  }
  if (typeof part !== "object" || part === null || !("op" in part)) return null;
  const { op, args } = part as Part;
  const name = (op === "call" || op === "rcall") && Array.isArray(args) ? args[0] : null;
  if (name === "matches")
    return "It uses matches, which may never finish. Use ==, contains, startsWith or endsWith.";
  const deeper = typeof name === "string" && macros.has(name) ? loops + 1 : loops;
  if (deeper > 1) return "It contains nested loops. Split it into two conditions.";
  return costlyPart(args, deeper);
}

const toText = (message = "It cannot be read."): string => {
  const [first = "", ...rest] = message.split("\n");
  const marker = rest.find((line) => /^\s*\^/.test(line));
  const excerpt = rest.find((line) => /^>\s*\d+ \|/.test(line));
  const column = marker && excerpt ? marker.indexOf("^") - excerpt.indexOf("|") - 1 : 0;
  return `${shorten(first.trim(), 200)}${column > 0 ? `, at character ${column}` : ""}.`;
};

type Program = (state: Record<string, unknown>) => unknown;
const maxCached = 500;

/** Returns a function that parses each condition once. */
function storePrograms(environment: Environment): (source: string) => Program {
  const programs = new Map<string, Program>();
  return (source) => {
    const known = programs.get(source);
    if (known) return known;
    if (programs.size >= maxCached) programs.clear();
    const program: Program = environment.parse(source);
    programs.set(source, program);
    return program;
  };
}

/** Completions for the editor: every channel and its known fields. */
const completionsOf = (schemas: readonly (readonly [string, Json])[]): readonly JsonObject[] =>
  schemas.flatMap(([name, schema]) => {
    const properties = isObject(schema) ? (schema.properties ?? null) : null;
    const fields = isObject(properties) ? Object.entries(properties) : [];
    return [
      { label: name, type: typeOf(schema) },
      ...fields.map(([field, inner]) => ({ label: `${name}.${field}`, type: typeOf(inner) })),
    ];
  });
