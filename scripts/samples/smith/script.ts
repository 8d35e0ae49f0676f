import type { PlanNode } from "../../../lib/planners/smith/plan";
import type { Json } from "../../../lib/std";

/** The model's reply to one call: a text, or an error. */
export type Reply = string | { readonly error: { readonly message: string; readonly code?: string } };

/** One attempt of a tool. */
export type ToolReply = {
  readonly latency: number;
  readonly answer?: Json;
  readonly error?: { readonly message: string; readonly code?: string };
};

/** A request, the model's replies, and the tools' answers. */
export type Script = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly request: string;
  readonly narratives?: number;
  readonly draft: Reply;
  /** Replies of the syntax pass, in order. */
  readonly mends?: readonly Reply[];
  /** Replies of repairs that receive the first problem only, in order. */
  readonly repairs?: readonly Reply[];
  /** The same with all problems; omitted if equal. */
  readonly toldAll?: readonly Reply[];
  /** The same without a syntax pass; omitted if equal. */
  readonly unmended?: readonly Reply[];
  /** Attempts of a node by its id; the rest answer at once. Null: the plan is not run. */
  readonly tools?: { readonly [id: number]: readonly ToolReply[] } | null;
};

type Settings = Partial<Pick<PlanNode, "retry" | "timeout" | "on_fail">> & {
  readonly after?: readonly number[];
};

/** Returns a node: `call(2, "finance.quote", { symbol: "SAP" }, "look the price up")`. */
export function call(
  id: number,
  name: string,
  inputs: PlanNode["inputs"],
  purpose: string,
  { after = [], retry = 1, timeout = 30, on_fail = "halt" }: Settings = {},
): PlanNode {
  const [tool = "", fn = ""] = name.split(".");
  return {
    id,
    tool,
    function: fn,
    inputs,
    depends_on: after,
    retry,
    on_fail,
    timeout,
    metadata: { purpose },
  };
}

export const write = (
  id: number,
  prompt: string,
  after: readonly number[],
  settings: Settings = {},
): PlanNode =>
  call(id, "llm_caller.generate", { prompt }, "write the text", { timeout: 60, ...settings, after });

/** Returns a plan as the model writes it; its last node is the result by default. */
export const planText = (
  nodes: readonly unknown[],
  change: { readonly [field: string]: unknown } = {},
): string => JSON.stringify({ nodes, final_output_node: nodes.length - 1, ...change }, null, 1);
