import { Environment } from "@marcbachmann/cel-js";
import { z } from "zod";
import { isObject, type Json, type JsonObject, shorten } from "../../../std";
import { channels, type State } from "../channels";

/** Channels available to conditions: those stored in the thread, so that conditions mean the same in every topology. */
export const conditionChannels = [
  ...([
    "fields",
    "values",
    "dynamic_decompositions",
    "calculator",
    "iterations",
    "status",
    "decision",
  ] as const),
  ...([
    "attempts",
    "calculation",
    "searches",
    "results",
    "answer",
    "messages",
    "log",
    "reflections",
  ] as const),
] as const;
type Named = (typeof conditionChannels)[number];
export type ConditionState = Pick<State, Named>;

const maxCharacters = 500;
const macros = new Set(["all", "exists", "exists_one", "filter", "map"]);

/** Numeric channels that hold integers only. */
const whole: ReadonlySet<string> = new Set<Named>(["iterations"]);

const schemas = Object.fromEntries(
  conditionChannels.map((name) => [
    name,
    z.toJSONSchema(channels[name].schema, { io: "input" }) as JsonObject,
  ]),
) as { readonly [name in Named]: JsonObject };

/** Limits of conditions, which bound their run time: no nested loops, and only short list literals. */
const environment = conditionChannels.reduce(
  (env, name) => env.registerVariable(name, whole.has(name) ? "int" : typeOf(schemas[name])),
  new Environment({
    unlistedVariablesAreDyn: false,
    limits: { maxAstNodes: 200, maxDepth: 20, maxListElements: 50, maxMapEntries: 20, maxCallArguments: 8 },
  }),
);

/** Maps a channel's schema to its CEL type. */
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

/** Returns why a text is no valid condition, with the position; `null` if it is valid. */
export function conditionFault(source: string): string | null {
  if (source.length > maxCharacters)
    return `It has ${source.length} characters; the most is ${maxCharacters}.`;
  try {
    const { ast } = environment.parse(source);
    const costly = costlyPart(ast, 0);
    if (costly) return costly;
    const checked = environment.check(source);
    if (!checked.valid) return toText(checked.error?.message);
    return checked.type === "bool" || checked.type === "dyn"
      ? null
      : `It comes to a ${checked.type}, not to yes or no.`;
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
    return "It uses matches, which can run for ever. Use ==, contains, startsWith or endsWith.";
  const deeper = typeof name === "string" && macros.has(name) ? loops + 1 : loops;
  if (deeper > 1) return "It loops within a loop. Split it into two conditions.";
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
const programs = new Map<string, Program>();

function programOf(source: string): Program {
  const known = programs.get(source);
  if (known) return known;
  if (programs.size >= maxCached) programs.clear();
  const program: Program = environment.parse(source);
  programs.set(source, program);
  return program;
}

export type Held = {
  readonly holds: boolean /** Why evaluation failed; the condition is then false. */;
  readonly why: string | null;
};

/** Evaluates a condition; missing state is an error, which counts as false. */
export function held(source: string, state: ConditionState): Held {
  const seen: Record<string, unknown> = { ...state, iterations: BigInt(Math.trunc(state.iterations)) };
  try {
    return { holds: programOf(source)(seen) === true, why: null };
  } catch (error) {
    return { holds: false, why: toText(error instanceof Error ? error.message : String(error)) };
  }
}

/** Completions for the editor: every channel and its known fields. */
const completions = conditionChannels.flatMap((name) => {
  const { properties } = schemas[name];
  const fields = isObject(properties ?? null) ? Object.entries(properties as JsonObject) : [];
  const type = whole.has(name) ? "int" : typeOf(schemas[name]);
  return [
    { label: name, type },
    ...fields.map(([field, schema]) => ({ label: `${name}.${field}`, type: typeOf(schema) })),
  ];
});

/** A condition parameter, checked against the channels together with the topology. */
export const Condition = z
  .string()
  .min(1)
  .superRefine((source, context) => {
    const fault = conditionFault(source);
    if (fault) context.addIssue({ code: "custom", message: `is no condition: ${fault.replace(/\.$/, "")}` });
  })
  .meta({ format: "cel", completions });
