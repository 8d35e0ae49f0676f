import type { z } from "zod";
import { explain, fieldName, isObject, type Json, quoted } from "../std";
import type { Reducer } from "../topology";

/** Leads from a channel to a part of its value: `["log", 2, "text"]`. */
type Path = readonly (string | number)[];

/** A schema violation, described relative to its path: `log[2].text must be a string, not 3`. */
type Wrong = { readonly path: Path; readonly say: (path: Path) => string };

/** Returns `null` when a frozen value is valid. */
type Check = (value: Json) => Wrong | null;

/** Validates a channel's values and writes; returns a sentence without its full stop, or `null` when valid. */
export type Checks = {
  value(channel: string, value: Json): string | null;
  /** A write in the form that is joined; `after` is the channel's value with it. */
  write(channel: string, write: Json, after: Json): string | null;
};

/** Returns the checks of a channel; without a schema it accepts any JSON. */
export function checksOf(schema: z.ZodType | undefined, reducer: Reducer): Checks {
  if (!schema) return { value: () => null, write: inForm(reducer, () => null) };
  const made = known.get(schema) ?? new Map<Reducer, Checks>();
  known.set(schema, made);
  const checks = made.get(reducer) ?? checksWith(schema, reducer);
  made.set(reducer, checks);
  return checks;
}
const known = new WeakMap<z.ZodType, Map<Reducer, Checks>>();

/** Checks only new list items and new object entries; the whole value only if the schema constrains more than its parts. */
function checksWith(schema: z.ZodType, reducer: Reducer): Checks {
  const whole = checkOf(schema);
  const value: Checks["value"] = (channel, held) => said(channel, whole(held));
  if (reducer === "replace") return { value, write: value };
  const parts = partsCheck(unwrapped(schema), reducer);
  const write = inForm(reducer, (channel, part, after) => said(channel, parts ? parts(part) : whole(after)));
  return { value, write };
}

const said = (channel: string, wrong: Wrong | null): string | null =>
  wrong?.say([channel, ...wrong.path]) ?? null;

/** A `merge` channel accepts objects only: otherwise two writes would differ between one node and two. */
const inForm = (reducer: Reducer, check: Checks["write"]): Checks["write"] =>
  reducer !== "merge"
    ? check
    : (channel, write, after) =>
        isObject(write)
          ? check(channel, write, after)
          : `${fieldName([channel])} is set entry by entry and needs an object, not ${quoted(write)}`;

/** The part of Zod's internal schema definition used here; Zod's own types differ by kind. */
type Def = {
  readonly type: string;
  readonly checks?: readonly unknown[];
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
};
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;

const wrappers: readonly string[] = ["nullable", "optional", "readonly", "default", "prefault"];

/** Removes wrappers that only affect absence or mutability. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const { type, innerType } = defOf(schema);
  return innerType && wrappers.includes(type) ? unwrapped(innerType) : schema;
}

function partsCheck(schema: z.ZodType, reducer: "append" | "merge"): Check | null {
  const { type, checks = [], element, keyType, valueType } = defOf(schema);
  if (checks.length > 0) return null;
  if (reducer === "append") return type === "array" && element ? itemsCheck(element) : null;
  if (type === "record" && keyType && valueType) return entriesCheck(keyType, valueType);
  return type === "object" ? checkOf((schema as z.ZodObject).partial()) : null;
}

/** Checks whole values; memoizes valid values, and each part of lists and records. */
function checkOf(schema: z.ZodType): Check {
  const { type, checks = [], element, keyType, valueType } = defOf(schema);
  if (checks.length > 0) return remembering(schemaCheck(schema));
  if (type === "array" && element) return listCheck(element);
  const anyKey = keyType && defOf(keyType).type === "string" && (defOf(keyType).checks ?? []).length === 0;
  if (type === "record" && anyKey && valueType) return recordCheck(keyType, valueType);
  return remembering(schemaCheck(schema));
}

function listCheck(element: z.ZodType): Check {
  const items = itemsCheck(element);
  return remembering((value) => (Array.isArray(value) ? items(value) : mismatch("a list", value)));
}

function recordCheck(keyType: z.ZodType, valueType: z.ZodType): Check {
  const entries = entriesCheck(keyType, valueType);
  return remembering((value) => (isObject(value) ? entries(value) : mismatch("an object", value)));
}

function itemsCheck(element: z.ZodType): Check {
  const item = checkOf(element);
  return (list) => {
    for (const [i, value] of (list as readonly Json[]).entries()) {
      const wrong = item(value);
      if (wrong) return under(i, wrong);
    }
    return null;
  };
}

function entriesCheck(keyType: z.ZodType, valueType: z.ZodType): Check {
  const key = checkOf(keyType);
  const entry = checkOf(valueType);
  return (object) => {
    for (const [name, value] of Object.entries(object as { readonly [name: string]: Json })) {
      const wrong = key(name) ?? entry(value);
      if (wrong) return under(name, wrong);
    }
    return null;
  };
}

const under = (key: string | number, { path, say }: Wrong): Wrong => ({ path: [key, ...path], say });

function remembering(check: Check): Check {
  const fitted = new WeakSet<object>();
  return (value) => {
    if (typeof value !== "object" || value === null) return check(value);
    if (fitted.has(value)) return null;
    const wrong = check(value);
    if (!wrong) fitted.add(value);
    return wrong;
  };
}

const schemaCheck =
  (schema: z.ZodType): Check =>
  (value) => {
    const { error } = schema.safeParse(value);
    return error ? { path: [], say: (path) => complaintOf(error, value, path) } : null;
  };

function complaintOf(error: z.ZodError, value: Json, path: Path): string {
  const message = String(explain(error, path)[0]?.message).replace(/\.$/, "");
  const [issue] = error.issues;
  const simple = issue?.code === "invalid_type" || issue?.code === "invalid_value";
  return simple ? `${message}, not ${quoted(partAt(value, issue.path))}` : message;
}

const partAt = (value: Json, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (part, key) => (part as { readonly [key: PropertyKey]: unknown } | null)?.[key],
    value,
  );

const mismatch = (wanted: string, value: Json): Wrong => ({
  path: [],
  say: (path) => `${fieldName(path)} must be ${wanted}, not ${quoted(value)}`,
});
