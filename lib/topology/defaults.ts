import { z } from "zod";
import { isObject, type Json, type JsonObject, sameJson } from "../std";
import type { ExtraChannel } from "./schema";
import type { Reducer } from "./signature";

const checks = new WeakMap<JsonObject, z.ZodType>();

/** What checks values against a JSON Schema, and fills in the defaults that it names. */
export function checkOf(schema: JsonObject): z.ZodType {
  const known = checks.get(schema);
  if (known) return known;
  const check = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  checks.set(schema, check);
  return check;
}

/** Parameters with the defaults that they leave out, as far as their JSON Schema names them; as they are where they do not fit it. */
export function withDefaults(given: JsonObject | undefined, schema: JsonObject): JsonObject {
  let filled = given ?? {};
  if (Object.keys(schema).length === 0) return filled;
  // A default may itself leave out what has a default, so it is filled in until nothing is missing.
  for (let depth = 0; depth < deepest; depth += 1) {
    const { success, data } = checkOf(schema).safeParse(filled);
    if (!success || !isObject(data as Json) || sameJson(data as Json, filled)) return filled;
    filled = data as JsonObject;
  }
  return filled;
}

const deepest = 10;

type ChannelStart = { readonly reducer: Reducer; readonly default: Json };

/** How a channel that a topology declares is joined, and what it begins with: `was` is the planner's own of that name, which it follows where the topology says nothing. */
export function declaredChannel(extra: ExtraChannel, was: ChannelStart | undefined): ChannelStart {
  const reducer = extra.reducer ?? was?.reducer ?? "replace";
  const asBefore =
    was && (was.reducer === reducer || (was.default !== null && fitsReducer(reducer, was.default)));
  return { reducer, default: extra.default ?? (asBefore ? was.default : empty[reducer]) };
}

const empty: { readonly [reducer in Reducer]: Json } = { replace: null, append: [], merge: {} };

/** Whether writes can be joined to a value; what is null has nothing in it yet. */
export const fitsReducer = (reducer: Reducer, value: Json): boolean =>
  reducer === "replace" || value === null || (reducer === "append" ? Array.isArray(value) : isObject(value));
