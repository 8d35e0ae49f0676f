import { isObject, isRounded, type Json, type JsonObject } from "@/lib/std";
import { type Completion, completionsOf } from "./completions";
import { declared } from "./declared";
import { readJson } from "./readJson";

/** A field for a parameter, by its schema; `json`: without a specific field. */
export type ParameterField = {
  readonly name: string;
  /** The schema's description, such as by Zod's `describe`; empty if there is none. */
  readonly about: string;
  readonly kind: "text" | "integer" | "number" | "boolean" | "choice" | "json" | "expression";
  readonly choices: readonly string[];
  readonly fallback: Json | undefined;
  readonly required: boolean;
  readonly least: number | null;
  readonly most: number | null;
  /** Words of an expression; empty for other kinds. */
  readonly words: readonly Completion[];
};

/** Returns fields for the declared parameters, then for any others given. */
export function parameterFields(schema: JsonObject, given: JsonObject): readonly ParameterField[] {
  const whole = declared(schema, schema).schema;
  const properties = isObject(whole.properties ?? null) ? (whole.properties as JsonObject) : {};
  const required = new Set(Array.isArray(whole.required) ? whole.required : []);
  return [...new Set([...Object.keys(properties), ...Object.keys(given)])].map((name) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return fieldOf(name, declared(own, schema).schema, required.has(name));
  });
}

function fieldOf(name: string, schema: JsonObject, required: boolean): ParameterField {
  const choices = Array.isArray(schema.enum) ? schema.enum.filter((one) => typeof one === "string") : [];
  const numeric = (value: Json | undefined): number | null => (typeof value === "number" ? value : null);
  const above = numeric(schema.exclusiveMinimum);
  const whole = schema.type === "integer";
  return {
    name,
    choices,
    required,
    kind: kindOf(schema, choices),
    words: completionsOf(schema),
    about: typeof schema.description === "string" ? schema.description : "",
    fallback: schema.default,
    least: numeric(schema.minimum) ?? (above === null || !whole ? null : above + 1),
    most: numeric(schema.maximum),
  };
}

const kinds = { string: "text", integer: "integer", number: "number", boolean: "boolean" } as const;

function kindOf(schema: JsonObject, choices: readonly string[]): ParameterField["kind"] {
  if (choices.length > 0) return "choice";
  if (schema.format === "cel") return "expression";
  const { type } = schema;
  return typeof type === "string" && Object.hasOwn(kinds, type) ? kinds[type as keyof typeof kinds] : "json";
}

const ofText: readonly ParameterField["kind"][] = ["text", "choice", "expression"];

/** Formats a value for its field; a string in a non-text field is quoted. */
export const textOf = (value: Json, kind: ParameterField["kind"]): string =>
  typeof value === "string" && ofText.includes(kind) ? value : JSON.stringify(value);

/** Returns the error of a value that a text field would show like text; `null` if there is none. */
export function notText(value: Json | undefined, kind: ParameterField["kind"]): string | null {
  if (kind !== "text" || value === undefined || typeof value === "string") return null;
  const what = typeof value === "object" ? "no text" : `a ${typeof value}, not a text`;
  return `It is ${what}. Type it again, then press Enter, to make it one.`;
}

export type ReadParameter =
  | { readonly ok: true; readonly value: Json | undefined }
  | { readonly ok: false; readonly message: string };

/** Parses a field's text; an empty one omits the parameter. */
export function valueIn(text: string, field: ParameterField): ReadParameter {
  if (text.trim() === "")
    return field.required && field.fallback === undefined
      ? { ok: false, message: "It must be given." }
      : { ok: true, value: undefined };
  if (ofText.includes(field.kind)) return { ok: true, value: text };
  if (field.kind === "boolean") return { ok: true, value: text === "true" };
  return field.kind === "json" ? readJson(text) : readNumber(text, field);
}

function readNumber(text: string, { kind, least, most: max }: ParameterField): ReadParameter {
  const value = Number(text);
  if (!Number.isFinite(value)) return { ok: false, message: "Write a number." };
  if (kind === "integer" && !Number.isInteger(value)) return { ok: false, message: "Write a whole number." };
  if (isRounded(text.trim()))
    return { ok: false, message: `It has too many digits: it would be rounded to ${value}.` };
  if (least !== null && value < least) return { ok: false, message: `The least is ${least}.` };
  if (max !== null && value > max) return { ok: false, message: `The most is ${max}.` };
  return { ok: true, value };
}
