import type { ErrorObject } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { hash, isObject, type Json, type JsonObject } from "../../../std";
import type { Registry, RegistryTool } from "./schema";

/** What is wrong with the inputs of a call, as the schema's validator says it. */
export type InputFault = Pick<ErrorObject, "keyword" | "instancePath" | "message" | "params">;
type Check = (inputs: Json) => readonly InputFault[];

/** A registry ready to check plans: its hash, its tools by name, a compiled check for each function. */
export type OpenRegistry = {
  readonly hash: string;
  readonly tools: readonly RegistryTool[];
  readonly functions: ReadonlyMap<string, ReadonlyMap<string, Check>>;
};

/** Compiles each schema once; remembered for as long as the registry is. Throws what the validator says of a schema that is none. */
export function openRegistry(registry: Registry): OpenRegistry {
  const known = opened.get(registry);
  if (known) return known;
  const ajv = new Ajv2020({ allErrors: true, strict: false, ownProperties: true, validateFormats: false });
  const functions = new Map<string, Map<string, Check>>();
  for (const tool of registry.tools) {
    const validate = ajv.compile(closed(tool.parameters));
    const check: Check = (inputs) => (validate(inputs) ? [] : [...(validate.errors ?? [])]);
    const known = functions.get(tool.name) ?? new Map<string, Check>();
    functions.set(tool.name, known.set(tool.function, check));
  }
  const open = { hash: hash(registry as Json), tools: registry.tools, functions };
  opened.set(registry, open);
  return open;
}
const opened = new WeakMap<Registry, OpenRegistry>();

/** Objects that list their properties have no others, whether their schema says so or not. */
export function closed(schema: JsonObject): JsonObject {
  const { properties, items } = schema;
  const inner: { [key: string]: Json } = { ...schema };
  if (isObject(properties)) {
    inner.properties = Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, isObject(one) ? closed(one) : one]),
    );
    if (inner.additionalProperties === undefined) inner.additionalProperties = false;
  }
  if (isObject(items)) inner.items = closed(items);
  return inner;
}
