import { isObject, type Json, type JsonObject } from "../../../std";
import { withSubschemas } from "./subschemas";

const known = /^https?:\/\/json-schema\.org\/(?:draft-0[67]|draft\/2019-09|draft\/2020-12)\/schema#?$/;

/** Converts a schema of an older draft to 2020-12, in which tuples are declared differently. Throws if there is no equivalent. */
export function asDraft2020({ $schema: draft, ...schema }: JsonObject): JsonObject {
  if (draft === undefined || (typeof draft === "string" && known.test(draft)))
    return renewed(schema) as JsonObject;
  const text = JSON.stringify(draft).slice(0, 100);
  throw new Error(`it follows ${text}, and only draft-06, draft-07, 2019-09 and 2020-12 are read`);
}

function renewed(schema: Json): Json {
  if (!isObject(schema)) return schema;
  if (typeof schema.$recursiveRef === "string") throw new Error("it uses $recursiveRef, which is not read");
  return withSubschemas(withPrefix(schema), { same: renewed, within: renewed, asked: renewed });
}

function withPrefix(schema: JsonObject): JsonObject {
  const { items, additionalItems, ...rest } = schema;
  if (!Array.isArray(items)) return schema;
  return { ...rest, prefixItems: items, ...(additionalItems !== undefined && { items: additionalItems }) };
}
