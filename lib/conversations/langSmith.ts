import { z } from "zod";
import { isObject, Json, type JsonObject } from "../std";
import type { Reader } from "./reader";
import { spanConversations } from "./spans/spanConversations";
import { noModel, type Span, timeKey } from "./spans/spans";

const Time = z.union([z.string().min(10).max(60), z.number()]);
const Name = z.string().max(2000);

/** A run of LangSmith, as its API, its SDK and its tracer write it. Unknown fields are ignored. */
const Run = z.object({
  id: Name.min(1),
  name: Name.default(""),
  run_type: Name,
  trace_id: Name.nullish(),
  parent_run_id: Name.nullish(),
  dotted_order: z.string().max(20_000).nullish(),
  start_time: Time.nullish(),
  end_time: Time.nullish(),
  inputs: Json.nullish(),
  outputs: Json.nullish(),
  error: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  extra: z.record(z.string(), Json).nullish(),
  metadata: z.record(z.string(), Json).nullish(),
  session_id: Name.nullish(),
});
type Run = z.infer<typeof Run>;

const isRun = (one: Json): one is JsonObject => isObject(one) && typeof one.run_type === "string";

/** Reads runs of LangSmith: a list, JSON lines, the answer of `/runs/query`, or runs with their `child_runs`. */
export const langSmith: Reader = {
  tool: "langsmith",
  title: "LangSmith runs",
  kind: "imported",
  lacks: "the state between nodes, items of a store, context, and some options of models",
  recognises: ([first]) => isObject(first) && (isRun(first) || runsIn(first) !== null),
  rows: (documents) =>
    documents.flatMap((one) => (isObject(one) ? (runsIn(one) ?? [one]) : [one])).flatMap(flat),
  schemaOf: () => Run,
  read: (rows, notes) => spanConversations((rows as readonly Run[]).map(spanOf), notes),
};

const runsIn = ({ runs }: JsonObject): readonly Json[] | null =>
  Array.isArray(runs) && runs.some(isRun) ? runs : null;

/** Lists a run and the runs within it. */
function flat(run: Json): Json[] {
  const all: Json[] = [];
  const open: Json[] = [run];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isObject(next)) {
      all.push(next);
      continue;
    }
    const { child_runs: children, ...own } = next;
    all.push(own);
    if (Array.isArray(children)) for (const child of children) open.push(withParent(child, own));
  }
  return all;
}

const withParent = (child: Json, { id, trace_id: trace }: JsonObject): Json =>
  isObject(child) ? { parent_run_id: id ?? null, trace_id: trace ?? null, ...child } : child;

const kinds: { readonly [type: string]: Span["kind"] } = {
  llm: "llm",
  tool: "tool",
  retriever: "other",
  embedding: "other",
};

function spanOf(run: Run): Span {
  const metadata = { ...run.metadata, ...objectOf(run.extra?.metadata), ...runtimeOf(run) };
  const parameters = objectOf(run.extra?.invocation_params);
  const name = metadata.ls_model_name ?? parameters.model ?? parameters.model_name;
  const noTools = run.extra?.invocation_params === undefined ? null : [];
  return {
    id: run.id,
    parent: run.parent_run_id ?? null,
    trace: run.trace_id ?? run.id,
    name: run.name,
    kind: kinds[run.run_type] ?? "chain",
    start: startOf(run),
    end: run.end_time == null ? null : timeOf(run.end_time),
    inputs: run.inputs ?? null,
    outputs: run.outputs ?? null,
    error: run.error || null,
    metadata,
    tags: run.tags ?? [],
    model: {
      ...noModel,
      name: typeof name === "string" ? name : null,
      tools: Array.isArray(parameters.tools) ? parameters.tools : noTools,
      responseFormat: parameters.response_format ?? null,
    },
  };
}

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

const timeOf = (time: string | number): string =>
  timeKey(typeof time === "number" ? new Date(time).toISOString() : time);

/** The dotted order ends with the time of the run itself, down to microseconds. */
function startOf({ dotted_order: order, start_time: start }: Run): string {
  const own = order?.split(".").at(-1)?.split("Z")[0] ?? "";
  if (/^\d{8}T\d{12}$/.test(own)) return timeKey(own);
  return start == null ? "" : timeOf(start);
}

/** Versions of the environment that ran, without what names the machine. */
function runtimeOf({ extra }: Run): JsonObject {
  const {
    runtime_version: python,
    langchain_core_version: core,
    library_version: own,
  } = objectOf(extra?.runtime);
  const versions = { ...(typeof python === "string" && { python }), "langchain-core": core ?? own ?? null };
  return { ls_runtime: versions };
}
