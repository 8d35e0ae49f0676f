import type { Json } from "../../../std";
import { type PlanProblem, problem, shown } from "./problem";
import { type DraftNode, isId, named, type Rules, type Subject } from "./subject";

export const dependencies: Rules = (subject) =>
  subject.nodes.flatMap((node) => {
    if (!Object.hasOwn(node.raw, "depends_on")) return [];
    const { depends_on: list } = node.raw;
    if (Array.isArray(list)) {
      const seen = new Set<Json>();
      return (list as readonly Json[]).flatMap((dep, at) => {
        const again = seen.has(dep);
        seen.add(dep);
        return one(subject, node, dep, at, again);
      });
    }
    const message = `depends_on of ${named(node)} is ${shown(list)}, not a list.`;
    const fix = "Make it a list of ids; an empty one where it waits for nothing.";
    return [problem("depends_on_not_a_list", ["nodes", node.index, "depends_on"], message, fix)];
  });

function one(
  { byId }: Subject,
  node: DraftNode,
  dep: Json,
  at: number,
  again: boolean,
): readonly PlanProblem[] {
  const path = ["nodes", node.index, "depends_on", at];
  if (!isId(dep)) {
    const message = `${named(node)} depends on ${shown(dep)}, which is no id.`;
    return [problem("dependency_not_an_id", path, message, "Name an earlier node by its id.")];
  }
  if (again) {
    const message = `${named(node)} names its dependency ${dep} twice.`;
    return [problem("dependency_repeated", path, message, "Keep one of them.")];
  }
  const needed = byId.get(dep);
  if (!needed) {
    const message = `${named(node)} depends on ${dep}, but no node has that id.`;
    return [problem("dependency_unknown", path, message, "Name an earlier node, or remove it.")];
  }
  const earlier = node.id === null ? needed.index < node.index : dep < node.id;
  if (earlier) return [];
  const message = `${named(node)} depends on ${dep}, which is not an earlier node.`;
  return [
    problem(
      "dependency_not_earlier",
      path,
      message,
      "Order the nodes so that each depends on earlier ones only.",
    ),
  ];
}
