import { isObject, type Json, type JsonObject } from "../../../std";
import { maxNodes } from "../../../topology";
import { nodeFields, planFields } from "../plan";
import { type PlanProblem, problem, shown } from "./problem";
import { named, type Rules } from "./subject";

export const planShape: Rules = ({ plan }) => [
  ...strangers(plan, planFields).map((field) =>
    problem(
      "plan_field_unknown",
      [field],
      `The plan has a field ${shown(field)}, which no plan has.`,
      "Remove it.",
    ),
  ),
  ...nodesShape(plan),
];

function nodesShape(plan: JsonObject): readonly PlanProblem[] {
  if (!Object.hasOwn(plan, "nodes")) {
    return [
      problem(
        "nodes_missing",
        [],
        "The plan has no nodes.",
        'Add "nodes": a list with one node for each call.',
      ),
    ];
  }
  const { nodes } = plan;
  if (!Array.isArray(nodes)) {
    const message = `"nodes" is ${shown(nodes)}, not a list.`;
    return [problem("nodes_not_a_list", ["nodes"], message, "Make it a list of nodes.")];
  }
  if (nodes.length === 0) {
    return [problem("nodes_empty", ["nodes"], "The list of nodes is empty.", "Add at least one node.")];
  }
  return [...tooMany(nodes.length), ...(nodes as readonly Json[]).flatMap(nodeKind)];
}

function tooMany(count: number): readonly PlanProblem[] {
  if (count <= maxNodes) return [];
  const message = `The plan has ${count} nodes, and one graph can run ${maxNodes}.`;
  return [problem("too_many_nodes", ["nodes"], message, "Ask for less at a time, and plan it in parts.")];
}

function nodeKind(node: Json, index: number): readonly PlanProblem[] {
  if (isObject(node)) return [];
  const message = `The node at place ${index} is ${shown(node)}, not an object.`;
  return [
    problem("node_not_an_object", ["nodes", index], message, "Make it an object with the nine fields."),
  ];
}

export const nodeShape: Rules = ({ nodes }) =>
  nodes.flatMap((node) => [
    ...nodeFields
      .filter((field) => !Object.hasOwn(node.raw, field))
      .map((field) =>
        problem(
          "node_field_missing",
          ["nodes", node.index],
          `${named(node)} has no "${field}".`,
          `Add "${field}".`,
        ),
      ),
    ...strangers(node.raw, nodeFields).map((field) =>
      problem(
        "node_field_unknown",
        ["nodes", node.index, field],
        `${named(node)} has a field ${shown(field)}, which no node has.`,
        "Remove it.",
      ),
    ),
  ]);

/** Returns at most twenty unknown fields. */
export const strangers = (object: JsonObject, known: readonly string[]): readonly string[] =>
  Object.keys(object)
    .filter((field) => !known.includes(field))
    .slice(0, 20);
