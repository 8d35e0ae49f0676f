import { z } from "zod";
import type { RecordedCall, Recording } from "../../../recording";
import { isObject, Json, sameJson } from "../../../std";
import type { Plan, PlanNode } from "../plan";
import { LLM_TOOL, type Registry } from "../registry";
import { declaredFailure } from "./declaredFailure";
import { type contextOf, kindOf, outcomeOf, reportOf, requestOf, settled } from "./running";
import { ToolRequest } from "./schema";
import { failureRuleOf, nodeName } from "./topologyOf";

const Latency = z.number().int().min(0).max(86_400_000).optional();

/** An answer to a call, or its failure; milliseconds that it takes. */
const OwnAnswer = z.union([
  z.strictObject({ answer: Json, latency: Latency }),
  z.strictObject({
    error: z.strictObject({ message: z.string().min(1).max(10_000), code: z.string().max(200).optional() }),
    latency: Latency,
  }),
]);
type OwnAnswer = z.infer<typeof OwnAnswer>;

/** Answers to the calls of a plan, by id. */
export const OwnAnswers = z.record(z.string().regex(/^\d{1,4}$/, "must be the id of a call"), OwnAnswer);
export type OwnAnswers = z.infer<typeof OwnAnswers>;

/** Milliseconds of a stub. */
const stubLatency = 1000;

/** Proposes an answer for each call: that of an equal call in a recorded run, else a stub from its tool's schema. */
export const proposedAnswers = (plan: Plan, registry: Registry, from: Recording | null): OwnAnswers =>
  Object.fromEntries(
    plan.nodes.map((node) => [String(node.id), recordedFor(node, from) ?? stubFor(node, registry)]),
  );

/** The last recorded answer to the same function with the same inputs. */
function recordedFor(node: PlanNode, from: Recording | null): OwnAnswer | null {
  const calls = (from?.turns ?? []).flatMap((turn) => turn.calls);
  const found = calls.findLast(({ request, pending }) => {
    const read = ToolRequest.safeParse(request);
    if (!read.success || pending) return false;
    const { tool, function: name, inputs } = read.data;
    return tool === node.tool && name === node.function && sameJson(inputs, node.inputs as Json);
  });
  if (!found) return null;
  const { answer, error, latency } = found;
  return error ? { error, latency } : { answer: answer ?? null, latency };
}

/** Names under which tools declare the schema of their answers. */
const schemaFields = ["outputSchema", "output_schema", "returns"] as const;

function stubFor(node: PlanNode, { tools }: Registry): OwnAnswer {
  if (node.tool === LLM_TOOL) return { answer: `Text of call ${node.id}.`, latency: stubLatency };
  const tool = tools.find((one) => one.name === node.tool && one.function === node.function);
  const schema = schemaFields.map((field) => tool?.[field]).find((one) => isObject(one ?? null));
  const answer = schema === undefined ? `Answer of ${node.tool}.${node.function}.` : stubOf(schema, 0);
  return { answer, latency: stubLatency };
}

const maxDepth = 8;

/** A value of a schema's type: its example, default or first alternative where it states one. */
function stubOf(schema: Json, depth: number): Json {
  if (!isObject(schema) || depth > maxDepth) return null;
  const { examples, enum: values } = schema;
  const stated = [schema.const, schema.default, first(examples), schema.example, first(values)];
  const given = stated.find((one) => one !== undefined);
  if (given !== undefined) return given;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object" || isObject(schema.properties ?? null)) return objectOf(schema, depth);
  if (type === "array") return schema.items === undefined ? [] : [stubOf(schema.items, depth + 1)];
  if (type === "string") return "text";
  if (type === "boolean") return true;
  return type === "number" || type === "integer" ? Number(schema.minimum ?? 1) : null;
}

const first = (list: Json | undefined): Json | undefined => (Array.isArray(list) ? list[0] : undefined);

const objectOf = ({ properties = null }: { readonly [name: string]: Json }, depth: number): Json =>
  isObject(properties)
    ? Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, stubOf(of, depth + 1)]))
    : {};

export type OwnRun = {
  readonly plan: Plan;
  readonly registry: Registry;
  readonly answers: OwnAnswers;
  readonly id: string;
  readonly title: string;
  /** The user's request. */
  readonly text: string;
};

/** Returns a recording of a plan's run with these answers: each call once, under its node. `missing`: ids without an answer. */
export function ownRun(
  run: OwnRun,
): { readonly recording: Recording } | { readonly missing: readonly number[] } {
  const { plan, registry, answers } = run;
  const missing = plan.nodes.flatMap(({ id }) => (Object.hasOwn(answers, String(id)) ? [] : [id]));
  if (missing.length > 0) return { missing };
  let state: Parameters<typeof outcomeOf>[0] & Parameters<typeof contextOf>[1] = {
    answers: {},
    errors: {},
    halted: [],
    output: null,
  };
  const calls = plan.nodes.map((node): RecordedCall => {
    const own = answers[String(node.id)] as OwnAnswer;
    const request = requestOf(node, state) as Json;
    const failure = "error" in own ? own.error : declaredFailure(own.answer, failureRuleOf(node, registry));
    const ended =
      failure === null
        ? { answer: (own as { readonly answer: Json }).answer }
        : { error: { ...failure, attempts: 1 } };
    const did = settled({ ...node, final: node.id === plan.final_output_node }, ended);
    state = {
      answers: { ...state.answers, ...did.answers },
      errors: { ...state.errors, ...did.errors },
      halted: [...state.halted, ...(did.halted ?? [])],
      output: did.output ?? state.output,
    };
    return { kind: kindOf(node), request, ...own, node: nodeName(node, plan) };
  });
  const turn = { kind: "message" as const, text: run.text, calls, decisions: [], end: "ended" as const };
  return {
    recording: {
      format: "planner-studio/recording",
      version: 2,
      id: run.id,
      title: run.title,
      planner: "smith-run",
      summary: "Answers that were typed, pasted, taken from another run or stubbed for a plan.",
      synthetic: true,
      tags: ["own-answers"],
      start: {},
      turns: [{ ...turn, report: reportOf(state), outcome: outcomeOf(state) }],
      spares: [],
    },
  };
}
