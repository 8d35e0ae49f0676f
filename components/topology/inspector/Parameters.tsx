import { isObject, type Json, type JsonObject } from "@/lib/std";
import { Term } from "./Names";

type ParametersProps = {
  /** JSON Schema of the parameters. */
  readonly schema: JsonObject;
  readonly given: JsonObject | undefined;
};

/** Lists the parameters of a policy or router use: given values, and defaults for the rest. */
export function Parameters({ schema, given = {} }: ParametersProps) {
  const declared = isObject(schema.properties) ? schema.properties : {};
  const names = [...new Set([...Object.keys(declared), ...Object.keys(given)])];
  if (names.length === 0) return null;
  return (
    <Term title="Parameters">
      {names.map((name) => (
        <span key={name} className="block font-mono text-2xs leading-4.5">
          {name}: {shown(name, given, declared[name])}
        </span>
      ))}
    </Term>
  );
}

function shown(name: string, given: JsonObject, declared: Json | undefined): string {
  if (Object.hasOwn(given, name)) return JSON.stringify(given[name]);
  const fallback = isObject(declared ?? null) ? (declared as JsonObject).default : undefined;
  return fallback === undefined ? "not set" : `${JSON.stringify(fallback)} (default)`;
}
