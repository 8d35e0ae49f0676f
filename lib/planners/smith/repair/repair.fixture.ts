import { isObject, type Json, type JsonObject } from "../../../std";

/** A form in which others write the same plan. */
export type Damage = { readonly name: string; readonly apply: (plan: JsonObject) => Json };

const eachNode =
  (change: (node: JsonObject, index: number) => JsonObject) =>
  (plan: JsonObject): JsonObject =>
    Array.isArray(plan.nodes)
      ? { ...plan, nodes: (plan.nodes as readonly JsonObject[]).map((node, i) => change(node, i)) }
      : plan;

const renamed =
  (from: string, to: string) =>
  (object: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(object).map(([name, value]) => [name === from ? to : name, value]));

const onNodes = (name: string, change: (node: JsonObject, index: number) => JsonObject): Damage => ({
  name,
  apply: eachNode(change),
});

const textOf = (value: Json | undefined): Json =>
  typeof value === "number" ? String(value) : (value ?? null);

const purposeOf = (metadata: Json | undefined): Json =>
  isObject(metadata ?? null) ? ((metadata as JsonObject).purpose ?? null) : (metadata ?? null);

/** Changes the dependencies of a node, if they are still there as a list. */
const withList = (node: JsonObject, change: (list: readonly Json[]) => Json): JsonObject =>
  Array.isArray(node.depends_on) ? { ...node, depends_on: change(node.depends_on as readonly Json[]) } : node;

/** Each can be undone without a guess. */
export const damages: readonly Damage[] = [
  ...["finalOutputNode", "final_output", "output_node"].map((name) => ({
    name,
    apply: renamed("final_output_node", name),
  })),
  { name: "steps", apply: renamed("nodes", "steps") },
  ...["args", "arguments", "params", "parameters", "input"].map((name) =>
    onNodes(name, renamed("inputs", name)),
  ),
  ...["dependsOn", "dependencies", "needs"].map((name) => onNodes(name, renamed("depends_on", name))),
  ...["retries", "max_retries"].map((name) => onNodes(name, renamed("retry", name))),
  ...["onFail", "on_failure", "on_error"].map((name) => onNodes(name, renamed("on_fail", name))),
  onNodes("timeout_seconds", renamed("timeout", "timeout_seconds")),
  onNodes("tool_name", renamed("tool", "tool_name")),
  onNodes("function_name", renamed("function", "function_name")),
  onNodes("thought for the purpose", ({ metadata, ...node }) => ({
    ...node,
    thought: purposeOf(metadata),
  })),
  onNodes("thought beside the purpose", (node) => ({ ...node, thought: "First look, then write." })),
  onNodes("metadata is the purpose", (node) => ({
    ...node,
    metadata: purposeOf(node.metadata),
  })),
  onNodes("further metadata", (node) => ({
    ...node,
    metadata: { purpose: purposeOf(node.metadata), step: 1, tags: ["x"] },
  })),
  onNodes("status", (node) => ({ ...node, status: "pending", result: null, type: "tool_call" })),
  onNodes("a title", (node, i) => ({ name: `step ${i}`, ...node })),
  { name: "$schema", apply: (plan) => ({ $schema: "https://x/plan.json", version: "1.0", ...plan }) },
  { name: "reasoning", apply: (plan) => ({ reasoning: "First search, then write.", ...plan }) },
  onNodes("ids as texts", (node) => ({ ...node, id: textOf(node.id) })),
  onNodes("dependencies as texts", (node) => withList(node, (list) => list.map(textOf))),
  onNodes("repeated dependencies", (node) => withList(node, (list) => [...list, ...list])),
  onNodes("one dependency without a list", (node) =>
    withList(node, (list) => (list.length < 2 ? (list[0] ?? null) : list)),
  ),
  onNodes("settings as texts", (node) => ({
    ...node,
    retry: textOf(node.retry),
    timeout: textOf(node.timeout),
  })),
  onNodes("tool and function in one", ({ tool, function: name, ...node }) => ({
    ...node,
    tool: `${String(tool)}.${String(name)}`,
  })),
  onNodes("camelCase tools", (node) => ({
    ...node,
    tool: String(node.tool).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  })),
  {
    name: "ids from 1",
    apply: (plan) => ({
      ...eachNode((node) => ({
        ...withList(node, (list) => list.map((id) => Number(id) + 1)),
        id: Number(node.id) + 1,
      }))(plan),
      final_output_node: Number(plan.final_output_node) + 1,
    }),
  },
  {
    name: "ids that are words",
    apply: (plan) => ({
      ...eachNode((node) => ({
        ...withList(node, (list) => list.map((id) => `call${String(id)}`)),
        id: `call${String(node.id)}`,
      }))(plan),
      final_output_node: `call${String(plan.final_output_node)}`,
    }),
  },
  { name: "a list of one", apply: (plan) => [plan] },
  { name: "within plan", apply: (plan) => ({ status: "success", plan }) },
];
