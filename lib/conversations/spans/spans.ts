import { isObject, type Json, type JsonObject } from "../../std";

/** One run of a tracer: a model call, a tool call, or a function that ran. LangSmith's runs and Langfuse's observations become spans. */
export type Span = {
  readonly id: string;
  readonly parent: string | null;
  readonly trace: string;
  readonly name: string;
  readonly kind: "llm" | "tool" | "chain" | "other";
  /** Digits of the time, down to microseconds; orders spans. */
  readonly start: string;
  /** `null` for a span that never ended. */
  readonly end: string | null;
  readonly inputs: Json;
  readonly outputs: Json;
  readonly error: string | null;
  readonly metadata: JsonObject;
  readonly tags: readonly string[];
  readonly model: ModelFacts;
};

/** Facts of a model call beside its messages; `null` where the export lacks them. */
export type ModelFacts = {
  readonly name: string | null;
  readonly tools: readonly Json[] | null;
  readonly responseFormat: Json;
};

export const noModel: ModelFacts = { name: null, tools: null, responseFormat: null };

/** Digits of an ISO time, down to microseconds, without its zone. */
export const timeKey = (time: string): string => time.replace(/\D/g, "").padEnd(20, "0").slice(0, 20);

/** Seconds between two time keys of one day or the next. */
export function secondsBetween(start: string, end: string | null): number | undefined {
  if (end === null) return undefined;
  const seconds = secondsOf(end) - secondsOf(start);
  return seconds >= 0 && seconds <= 86_400 ? Number(seconds.toFixed(6)) : undefined;
}

function secondsOf(key: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{6})$/.exec(key) ?? [];
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0, micros = 0] = parts.map(Number);
  return Date.UTC(year, month - 1, day, hours, minutes, seconds) / 1000 + micros / 1e6;
}

/** Spans with their children, in the order in which they began. */
export type SpanTree = {
  readonly spans: readonly Span[];
  parentOf(span: Span): Span | undefined;
  childrenOf(span: Span): readonly Span[];
  /** The span and all within it, in order. */
  within(span: Span): readonly Span[];
};

export function spanTree(given: readonly Span[]): SpanTree {
  const spans = [...new Map(given.map((span) => [span.id, span])).values()].sort(inOrder);
  const byId = new Map(spans.map((span) => [span.id, span]));
  const children = new Map<string, Span[]>();
  for (const span of spans) {
    if (span.parent === null) continue;
    const siblings = children.get(span.parent);
    if (siblings) siblings.push(span);
    else children.set(span.parent, [span]);
  }
  const childrenOf = ({ id }: Span): readonly Span[] => children.get(id) ?? [];
  return {
    spans,
    parentOf: ({ parent }) => (parent === null ? undefined : byId.get(parent)),
    childrenOf,
    within: (span) => {
      const found = new Set<Span>();
      const open = [span];
      for (let next = open.pop(); next; next = open.pop()) {
        if (found.has(next)) continue;
        found.add(next);
        open.push(...childrenOf(next));
      }
      return [...found].sort(inOrder);
    },
  };
}

const inOrder = (a: Span, b: Span): number => {
  if (a.start === b.start) return a.id < b.id ? -1 : 1;
  return a.start < b.start ? -1 : 1;
};

/** LangGraph's checkpoint namespace, such as `research:1f…|agent:2e…`; `null` outside of a node. */
export function namespaceOf({ metadata }: Span): string | null {
  const { langgraph_checkpoint_ns: full, checkpoint_ns: plain } = metadata;
  if (typeof full === "string" && full !== "") return full;
  return typeof plain === "string" && plain !== "" && metadata.langgraph_node !== undefined ? plain : null;
}

/** True for the outermost span of a node: its parent is in another namespace. */
export function isNodeSpan(tree: SpanTree, span: Span): boolean {
  const own = namespaceOf(span);
  if (own === null) return false;
  const parent = tree.parentOf(span);
  return parent === undefined || namespaceOf(parent) !== own;
}

/** The span of the graph around a node of its top level; `undefined` where the export lacks it. */
export const graphSpanOf = (tree: SpanTree, node: Span): Span | undefined => tree.parentOf(node);

export const isTopLevel = (span: Span): boolean => !(namespaceOf(span) ?? "").includes("|");

export function stepOf({ metadata }: Span): number {
  const { langgraph_step: step } = metadata;
  return typeof step === "number" ? step : Number(step ?? 0) || 0;
}

/** The output of a function whose result is no object: tracers wrap it. */
export const outputOf = ({ outputs }: Span): Json =>
  isObject(outputs) && Object.keys(outputs).length === 1 && "output" in outputs
    ? (outputs.output ?? null)
    : outputs;
