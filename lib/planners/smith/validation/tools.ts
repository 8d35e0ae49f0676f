import type { OpenRegistry } from "../registry";
import { type PlanProblem, problem, shown } from "./problem";
import { type DraftNode, named, type Rules } from "./subject";

export const tools: Rules = ({ nodes, registry }) =>
  nodes.flatMap((node) => {
    const { raw, index, tool } = node;
    if (!Object.hasOwn(raw, "tool")) return [];
    const functions = tool === null ? undefined : registry.functions.get(tool);
    if (functions) return functionProblem(node, registry, [...functions.keys()]);
    const message = `The node at place ${index} calls the tool ${shown(raw.tool)}, which is not in the registry.`;
    const fix = `Use one of ${some([...registry.functions.keys()])}.`;
    return [problem("tool_unknown", ["nodes", index, "tool"], message, fix)];
  });

function functionProblem(
  node: DraftNode,
  registry: OpenRegistry,
  known: readonly string[],
): readonly PlanProblem[] {
  const { raw, index, function: name } = node;
  if (!Object.hasOwn(raw, "function") || (name !== null && known.includes(name))) return [];
  const path = ["nodes", index, "function"];
  const fix = `Use one of its functions: ${some(known)}.`;
  const owner = [...registry.functions].find(([, functions]) => name !== null && functions.has(name));
  if (owner) {
    const message = `${named(node)} calls the function "${name}", which belongs to the tool "${owner[0]}".`;
    return [
      problem("function_of_another_tool", path, message, `${fix.slice(0, -1)}; or call "${owner[0]}".`),
    ];
  }
  const message = `${named(node)} calls the function ${shown(raw.function)}, which no tool has.`;
  return [problem("function_unknown", path, message, fix)];
}

const some = (names: readonly string[]): string =>
  names
    .slice(0, 20)
    .map((name) => `"${name}"`)
    .join(", ");
