import { compile, type JSONValue, TreeInterpreter } from "@jmespath-community/jmespath";
import { z } from "zod";
import { explain, isObject, type Json, type JsonObject, reasonOf, sentence } from "../../std";
import { ShadowEvent } from "./event";

const Expression = z.string().min(1).max(2_000);

const fields = Object.keys(ShadowEvent.shape) as readonly (keyof ShadowEvent)[];

/** Maps fields of a shadow event to JMESPath expressions over a line of a log; a field without one is taken as it is. */
export const EventMap = z.partialRecord(z.enum(fields), Expression);
export type EventMap = z.infer<typeof EventMap>;

/** Returns a line's value as that of an event; throws if an expression fails on it. */
export type MapLine = (line: Json) => Json;

export type CompiledMap =
  | { readonly ok: true; readonly map: MapLine }
  | { readonly ok: false; readonly message: string };

/** Compiles the expressions of a map once for all lines. */
export function compileMap(given: Json): CompiledMap {
  if (!isObject(given)) return { ok: false, message: "It must be an object: { field: expression }." };
  const read = EventMap.safeParse(given);
  if (!read.success) return { ok: false, message: explain(read.error)[0]?.message ?? "It is not valid." };
  const compiled: (readonly [field: string, tree: ReturnType<typeof compile>])[] = [];
  for (const [field, expression] of Object.entries(read.data)) {
    try {
      compiled.push([field, compile(expression)]);
    } catch (error) {
      return { ok: false, message: sentence(`${field}: ${reasonOf(error)}`) };
    }
  }
  return {
    ok: true,
    map: (line) => ({
      ...(line as JsonObject),
      ...Object.fromEntries(
        compiled.map(([field, tree]) => [field, TreeInterpreter.search(tree, line as JSONValue) as Json]),
      ),
    }),
  };
}
