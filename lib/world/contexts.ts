import { delta, fromPointer, isObject, type Json } from "../std";

/** A part of a call other than its key: a model's inputs; times and ids in the `arguments` of a tool or HTTP request; the `code` of a tool. */
export type ContextPart = {
  readonly part: "prompt" | "tools" | "model" | "option" | "request" | "arguments" | "code";
  /** Name of the tool or option; for a tool that both sides offer, its description or schema changed. */
  readonly name?: string;
  readonly change?: "added" | "removed" | "changed";
};

/** Returns the parts in which two contexts differ, without duplicates. */
export function changedParts(base: Json, head: Json): readonly ContextPart[] {
  const parts = delta(withoutModelOptions(base), withoutModelOptions(head)).map(({ path, op }) =>
    partAt(fromPointer(path), op, base, head),
  );
  return [...new Map(parts.map((part) => [`${part.part} ${part.name ?? ""}`, part])).values()];
}

/** Leaves out options that name the model again, as LangChain's `model` and `model_name` do. */
function withoutModelOptions(context: Json): Json {
  if (!isObject(context) || !isObject(context.options)) return context;
  const { model = null } = context;
  const own = Object.entries(context.options).filter(
    ([, value]) => typeof model !== "string" || value !== model,
  );
  return { ...context, options: Object.fromEntries(own) };
}

function partAt(
  [part = "", name]: readonly string[],
  op: "add" | "remove" | "change",
  base: Json,
  head: Json,
): ContextPart {
  if (part === "prompt" || part === "model") return { part };
  if (part === "options") return name === undefined ? { part: "option" } : { part: "option", name };
  if (part !== "tools") return { part: "request" };
  if (name === undefined) return { part: "tools" };
  const offers = (context: Json): boolean =>
    isObject(context) && isObject(context.tools) && Object.hasOwn(context.tools, name);
  if (offers(base) && offers(head)) return { part: "tools", name, change: "changed" };
  return { part: "tools", name, change: op === "remove" ? "removed" : "added" };
}

/** Describes a part: `the tool schema of search`. */
export function describePart({ part, name, change }: ContextPart): string {
  if (part === "code") return `the code of the tool ${name}`;
  if (part === "arguments") return `the times or ids in the arguments of ${name}`;
  if (part === "option") return name === undefined ? "the options" : `the option ${name}`;
  if (part !== "tools" || name === undefined) return `the ${part}`;
  if (change === "added") return `the tools offered (${name} added)`;
  if (change === "removed") return `the tools offered (${name} removed)`;
  return `the schema or description of the tool ${name}`;
}
