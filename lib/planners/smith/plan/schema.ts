import type { Json, JsonObject } from "../../../std";

export const onFailValues = ["halt", "continue"] as const;
export type OnFail = (typeof onFailValues)[number];

/** A call of one tool. Its place in the list is its id. */
export type PlanNode = {
  readonly id: number;
  readonly tool: string;
  readonly function: string;
  readonly inputs: JsonObject;
  readonly depends_on: readonly number[];
  /** Further attempts after the first. */
  readonly retry: number;
  readonly on_fail: OnFail;
  /** Seconds that one attempt may take. */
  readonly timeout: number;
  readonly metadata: { readonly purpose: string };
};

/** The execution graph that a request is compiled to. Only `validatePlan` says that a JSON value is one. */
export type Plan = { readonly nodes: readonly PlanNode[]; readonly final_output_node: number };

/** The nine fields of a node, in the order in which the seed shows them. */
export const nodeFields = [
  "id",
  "tool",
  "function",
  "inputs",
  "depends_on",
  "retry",
  "on_fail",
  "timeout",
  "metadata",
] as const;
export const planFields = ["nodes", "final_output_node"] as const;

/** What a model answers where no plan can do what is asked: one field, a reason. */
export const REFUSAL_FIELD = "cannot_fulfil";

/** The reason of a refusal, or null where the value is something else. */
export function refusalIn(value: Json): string | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const fields = Object.entries(value);
  const [only] = fields;
  const reason = fields.length === 1 && only?.[0] === REFUSAL_FIELD ? only[1] : null;
  return typeof reason === "string" && reason.trim() !== "" ? reason : null;
}

export const callName = (node: Pick<PlanNode, "tool" | "function">): string =>
  `${node.tool}.${node.function}`;
