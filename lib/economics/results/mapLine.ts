import { explain, type Fault, fieldName, isObject, type Json, type JsonObject, own } from "../../std";
import { type FieldSource, type ResultField, ResultLine, type ResultsMap, resultFields } from "./schema";

type MappedLine =
  | { readonly ok: true; readonly line: ResultLine }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Reads the fields of an attempt as the map says. */
export function mapLine(json: JsonObject, map: ResultsMap): MappedLine {
  const values: { [field: string]: Json } = {};
  for (const field of resultFields) {
    const value = readValue(json, map[field] ?? field);
    if (value !== undefined) values[field] = value;
  }
  const parsed = ResultLine.safeParse(values);
  if (parsed.success) return { ok: true, line: parsed.data };
  const faults = explain(parsed.error).map((fault, i) => {
    const field = parsed.error.issues[i]?.path[0] as ResultField;
    return withSource(fault, field, { json, map, isMissing: values[field] === undefined });
  });
  return { ok: false, faults };
}

/** Names of the line that no field is read from. */
export function unreadFields(json: JsonObject, map: ResultsMap): readonly string[] {
  const read = new Set(resultFields.flatMap((field) => nameOf(map[field] ?? field) ?? []));
  return Object.keys(json).filter(
    (name) => !read.has(name) && ![...read].some((path) => path.startsWith(`${name}.`)),
  );
}

function nameOf(source: FieldSource): string | null {
  if (typeof source === "string") return source;
  return "field" in source ? source.field : null;
}

function readValue(json: JsonObject, source: FieldSource): Json | undefined {
  if (typeof source === "string") return found(json, source);
  if ("value" in source) return source.value;
  const value = found(json, source.field);
  if (!source.values || value === undefined || (typeof value === "object" && value !== null)) return value;
  const mapped = own(source.values, String(value));
  return mapped === undefined ? value : mapped;
}

/** A field of that very name, else what the path leads to. */
function found(json: JsonObject, path: string): Json | undefined {
  const direct = own(json, path);
  if (direct !== undefined || !path.includes(".")) return direct;
  let value: Json | undefined = json;
  for (const name of path.split(".")) value = isObject(value) ? own(value, name) : undefined;
  return value;
}

type Given = { readonly json: JsonObject; readonly map: ResultsMap; readonly isMissing: boolean };

function withSource(fault: Fault, field: ResultField, { json, map, isMissing }: Given): Fault {
  const name = nameOf(map[field] ?? field);
  const isMapped = name !== null && name !== field;
  const message = isMapped
    ? fault.message.replace(field, `${field} (from ${fieldName([name])})`)
    : fault.message;
  if (isMissing && isMapped)
    return { field, message, fix: `Correct "${field}" in the map: ${fieldsOf(json)}` };
  if (isMissing)
    return { field, message, fix: `Add it, or map it: { "${field}": "its name" }. ${fieldsOf(json)}` };
  if (field === "passed")
    return {
      field,
      message,
      fix: `Write true or false, or map its values: { "passed": { "field": "${name ?? field}", "values": { "ok": true, "failed": false } } }.`,
    };
  return { field, message, fix: fault.fix };
}

const maxNamed = 12;

function fieldsOf(json: JsonObject): string {
  const names = Object.keys(json);
  if (names.length === 0) return "The line has no fields.";
  const more = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : "";
  return `The line has ${names
    .slice(0, maxNamed)
    .map((name) => fieldName([name]))
    .join(", ")}${more}.`;
}
