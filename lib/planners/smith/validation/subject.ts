import { isObject, type Json, type JsonObject } from "../../../std";
import { LLM_TOOL, type OpenRegistry } from "../registry";
import type { PlanProblem } from "./problem";

/** The readable part of a node; invalid fields are `null` or omitted, and reported by their own rules. */
export type DraftNode = {
  readonly index: number;
  readonly raw: JsonObject;
  readonly id: number | null;
  readonly tool: string | null;
  readonly function: string | null;
  readonly inputs: JsonObject | null;
  /** Dependencies that are ids of nodes, without duplicates. */
  readonly needs: readonly number[];
};

export type Subject = {
  readonly plan: JsonObject;
  readonly nodes: readonly DraftNode[];
  /** The first node with an id. */
  readonly byId: ReadonlyMap<number, DraftNode>;
  readonly llms: readonly DraftNode[];
  /** The final output node; `null` if it does not exist. */
  readonly final: DraftNode | null;
  readonly registry: OpenRegistry;
  /** Number of narratives that the request asks for. */
  readonly narratives: number;
  readonly strictness: Strictness;
};

/** `refuse`: an error, as the seed has it. `warn`: a warning. */
type Severity = "warn" | "refuse";

export type Strictness = {
  /** Phrases such as "use previous result". Other phrases that lean on earlier results are warnings in any case. */
  readonly phrases: Severity;
  /** Calls whose answers nothing uses. */
  readonly unused: Severity;
};

export const strict: Strictness = { phrases: "refuse", unused: "refuse" };
/** For plans of people and files, and under `smith-tolerant`. */
export const tolerant: Strictness = { phrases: "warn", unused: "warn" };

export type Rules = (subject: Subject) => readonly PlanProblem[];

export function subjectOf(
  plan: JsonObject,
  registry: OpenRegistry,
  narratives: number,
  strictness = strict,
): Subject {
  const list = Array.isArray(plan.nodes) ? (plan.nodes as readonly Json[]) : [];
  const ids = new Set<number>();
  for (const raw of list) if (isObject(raw) && isId(raw.id)) ids.add(raw.id);
  const nodes = list.flatMap((raw, index) => (isObject(raw) ? [draftOf(raw, index, ids)] : []));
  const byId = new Map<number, DraftNode>();
  for (const node of nodes) if (node.id !== null && !byId.has(node.id)) byId.set(node.id, node);
  const { final_output_node: final } = plan;
  return {
    plan,
    nodes,
    byId,
    llms: nodes.filter((node) => node.tool === LLM_TOOL),
    final: isId(final) ? (byId.get(final) ?? null) : null,
    registry,
    narratives,
    strictness,
  };
}

function draftOf(raw: JsonObject, index: number, ids: ReadonlySet<number>): DraftNode {
  const needs = Array.isArray(raw.depends_on) ? (raw.depends_on as readonly Json[]) : [];
  return {
    index,
    raw,
    id: isId(raw.id) ? raw.id : null,
    tool: typeof raw.tool === "string" ? raw.tool : null,
    function: typeof raw.function === "string" ? raw.function : null,
    inputs: isObject(raw.inputs) ? raw.inputs : null,
    needs: [...new Set(needs.filter(isId))].filter((id) => ids.has(id)),
  };
}

export const isId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

/** Names a node in a sentence. */
export const named = ({ id, index, tool, function: name }: DraftNode): string => {
  const call = tool === null ? "" : ` (${tool.slice(0, 40)}${name === null ? "" : `.${name.slice(0, 40)}`})`;
  return id === null ? `The node at place ${index}${call}` : `Node ${id}${call}`;
};
