import { z } from "zod";
import { ShadowEvent } from "../lib/agreement";
import { Recording } from "../lib/recording";
import { Intent, Labels, ReviewRules } from "../lib/review";
import { isObject, type Json, type JsonObject } from "../lib/std";
import { Topology } from "../lib/topology";
import { Trace } from "../lib/trace";
import { reviewDescriptions } from "./reviewDescriptions";
import { schemaDescriptions } from "./schemaDescriptions";
import { shadowDescriptions } from "./shadowDescriptions";

const documents = {
  topology: Topology,
  recording: Recording,
  trace: Trace,
  intent: Intent,
  rules: ReviewRules,
  labels: Labels,
  "shadow-event": ShadowEvent,
};
type Descriptions = { readonly [document: string]: { readonly [property: string]: string } };
const descriptions: Descriptions = {
  ...schemaDescriptions,
  ...reviewDescriptions,
  ...shadowDescriptions,
};

/** Maps file names to the JSON Schemas (draft 2020-12) of all document formats, as text; the content of `public/schemas`. */
export const publishedSchemas = (): Map<string, string> =>
  new Map(
    Object.entries(documents).map(([name, schema]) => {
      const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonObject;
      const report = described(json, descriptions[name] ?? {}) as JsonObject;
      const titled = { title: `Planner Studio ${name}`, ...report };
      return [`${name}.schema.json`, `${JSON.stringify(titled, null, 2)}\n`];
    }),
  );

/** Adds descriptions to a schema's properties; `parent` is the enclosing property. */
function described(schema: Json, says: { readonly [property: string]: string }, parent = ""): Json {
  if (Array.isArray(schema)) return schema.map((one) => described(one, says, parent));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === "properties" && isObject(value)
        ? [key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, property(name, one)]))]
        : [key, described(value as Json, says, parent)],
    ),
  );

  function property(name: string, one: Json): Json {
    const description = says[`${parent}.${name}`] ?? says[name];
    return {
      ...(description !== undefined && { description }),
      ...(described(one, says, name) as JsonObject),
    };
  }
}
