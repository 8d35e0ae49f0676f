import type { Json, JsonObject } from "../../../std";

export const onFailValues = ["halt", "continue"] as const;
export type OnFail = (typeof onFailValues)[number];

/** A call of one tool. Its index in the list is its id. */
export type PlanNode = {
  readonly id: number;
  readonly tool: string;
  readonly function: string;
  readonly inputs: JsonObject;
  readonly depends_on: readonly number[];
  /** Max retries after the first attempt. */
  readonly retry: number;
  readonly on_fail: OnFail;
  /** Seconds per attempt. */
  readonly timeout: number;
  readonly metadata: { readonly purpose: string };
};

/** The execution graph compiled from a request. Only `validatePlan` establishes that a JSON value is one. */
export type Plan = { readonly nodes: readonly PlanNode[]; readonly final_output_node: number };

/** The nine fields of a node, in the seed's order. */
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

/** Field of a model's refusal when no plan can fulfil the request; holds the reason. */
export const REFUSAL_FIELD = "cannot_fulfil";

/** Returns the reason of a refusal; `null` for other values. */
export function refusalIn(value: Json): string | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const fields = Object.entries(value);
  const [only] = fields;
  const reason = fields.length === 1 && only?.[0] === REFUSAL_FIELD ? only[1] : null;
  return typeof reason === "string" && reason.trim() !== "" ? reason : null;
}

export const callName = (node: Pick<PlanNode, "tool" | "function">): string =>
  `${node.tool}.${node.function}`;
