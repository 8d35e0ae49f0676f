import { grouped, isObject, type Json, stableJson } from "../std";
import type { Trace, TraceCall } from "../trace";
import type { ContextPart } from "../world";
import { type ContextChange, exampleOf } from "./contexts";

/** Requests of a node's model calls in one version, over all its calls; each list is sorted. */
export type NodeModel = {
  readonly node: string;
  readonly models: readonly string[];
  readonly tools: readonly string[];
  /** `temperature: 0` */
  readonly options: readonly string[];
};

/** Lists what each node's model calls were sent, by node. */
export function nodeModels(traces: readonly Trace[]): NodeModel[] {
  const calls = traces
    .flatMap(({ segments }) => segments.flatMap((segment) => segment.calls))
    .filter(({ kind }) => kind === "llm");
  return [...grouped(calls, ({ node }) => node)]
    .map(([node, own]) => ({
      node,
      models: distinct(own.flatMap(modelOf)),
      tools: distinct(own.flatMap(toolsOf)),
      options: distinct(own.flatMap(optionsOf)),
    }))
    .sort((a, b) => (a.node < b.node ? -1 : 1));
}

/** A change of what a node's model is sent. `prompt` has no values, since its text is diffed. */
export type ModelChange = {
  readonly kind:
    | "prompt_changed"
    | "model_changed"
    | "tool_added"
    | "tool_removed"
    | "tool_changed"
    | "option_changed";
  readonly node: string;
  /** The tool or option. */
  readonly name: string | null;
  /** Values of the model or option in the first call that differs; `null` if a side has none. */
  readonly before: string | null;
  readonly after: string | null;
  readonly sentence: string;
};

type Pair = { readonly base: Trace; readonly head: Trace };

/** Types a change of a model's input; `null` for arguments, code and other requests. */
export function modelChange(change: ContextChange, pairs: readonly Pair[]): ModelChange | null {
  const kind = kindOf(change);
  if (kind === null) return null;
  const example = exampleOf(change, pairs);
  const value = (side: "base" | "head"): string | null => (example ? sentValue(change, example[side]) : null);
  const { node, name = null } = change;
  const known = { kind, node, name, before: value("base"), after: value("head") };
  return { ...known, sentence: sentenceOf(known) };
}

const toolKinds = { added: "tool_added", removed: "tool_removed", changed: "tool_changed" } as const;

function kindOf({ part, change = "changed" }: ContextPart): ModelChange["kind"] | null {
  if (part === "prompt") return "prompt_changed";
  if (part === "model") return "model_changed";
  if (part === "option") return "option_changed";
  return part === "tools" ? toolKinds[change] : null;
}

function sentValue({ part, name }: ContextPart, call: TraceCall): string | null {
  if (part === "model") return modelOf(call)[0] ?? null;
  if (part !== "option" || name === undefined) return null;
  const value = record(contextOf(call).options)[name];
  return value === undefined ? null : textOf(value);
}

function sentenceOf({ kind, node, name, before, after }: Omit<ModelChange, "sentence">): string {
  const at = node === "" ? "the app" : `\`${node}\``;
  const none = "none";
  switch (kind) {
    case "prompt_changed":
      return `The prompt of ${at} changed.`;
    case "model_changed":
      return `The model of ${at} changed: ${before ?? none} → ${after ?? none}.`;
    case "option_changed":
      return name === null
        ? `The options of ${at} changed.`
        : `The option \`${name}\` of ${at} changed: ${before ?? none} → ${after ?? none}.`;
    case "tool_added":
      return `${capital(at)} is offered the tool \`${name}\`.`;
    case "tool_removed":
      return `${capital(at)} is no longer offered the tool \`${name}\`.`;
    case "tool_changed":
      return name === null
        ? `The tools offered to ${at} changed.`
        : `The schema or description of the tool \`${name}\`, offered to ${at}, changed.`;
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const record = (value: Json | undefined): { readonly [name: string]: Json } => (isObject(value) ? value : {});
const contextOf = ({ context }: TraceCall) => record(context);
const textOf = (value: Json): string => (typeof value === "string" ? value : stableJson(value));
const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort();

function modelOf(call: TraceCall): string[] {
  const { model = null } = contextOf(call);
  return model === null ? [] : [textOf(model)];
}

const toolsOf = (call: TraceCall): string[] => Object.keys(record(contextOf(call).tools));

const optionsOf = (call: TraceCall): string[] =>
  Object.entries(record(contextOf(call).options)).map(([name, value]) => `${name}: ${textOf(value)}`);
