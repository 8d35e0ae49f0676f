import { type Address, address } from "../address";
import { errorAt, oneOf, type Problem, warningAt } from "../problem";
import { type Edge, END, START } from "../schema";
import { type LintRule, type LintSubject, repeated } from "./rule";

/** Every edge and branch must begin and end at something that may have an edge there. */
export const edgeEnds: LintRule = (subject) => [
  ...subject.topology.edges.flatMap((edge) => [
    ...[edge.from].flat().flatMap((from) => source(from, address.edge(edge), subject)),
    ...target(edge.to, address.edge(edge), subject),
    ...join(edge),
  ]),
  ...subject.topology.routers.flatMap((use) => [
    ...source(use.from, address.router(use.from, use.router), subject),
    ...use.branches.flatMap((branch) =>
      target(branch.to, address.branch(use.from, use.router, branch.on), subject),
    ),
  ]),
  ...repeated(subject.topology.edges, (edge) => address.edge(edge)).map((edge) =>
    warningAt(
      "duplicate_edge",
      address.edge(edge),
      `The edge from ${oneOf([edge.from].flat())} to "${edge.to}" is drawn twice; LangGraph follows it once.`,
      "Remove one of them.",
    ),
  ),
];

function source(from: string, where: Address, { nodes }: LintSubject): readonly Problem[] {
  if (from === END) {
    const message = "An edge starts at END, where LangGraph stops.";
    return [errorAt("out_of_end", where, message, "Start the edge at the node before END instead.")];
  }
  if (from === START || nodes.has(from)) return [];
  const message = `An edge leaves "${from}", which is no node.`;
  return [errorAt("edge_from_unknown", where, message, `Use one of ${oneOf([...nodes])}, or add the node.`)];
}

function target(to: string, where: Address, { nodes }: LintSubject): readonly Problem[] {
  if (to === START) {
    const message =
      "An edge leads back to START, which LangGraph does not allow: START cannot be the target of an edge.";
    return [errorAt("into_start", where, message, "Redirect it to the first node after START instead.")];
  }
  if (to === END || nodes.has(to)) return [];
  const message = `An edge leads to "${to}", which is no node.`;
  return [errorAt("edge_to_unknown", where, message, `Use one of ${oneOf([...nodes])}, or add the node.`)];
}

function join(edge: Edge): readonly Problem[] {
  if (!Array.isArray(edge.from)) return [];
  const where = address.edge(edge);
  const problems: Problem[] = [];
  if (repeated(edge.from, (from) => from).length > 0) {
    const message = `The join into "${edge.to}" waits for the same node twice.`;
    problems.push(errorAt("join_repeated", where, message, "Name each source once."));
  }
  if (edge.from.includes(START)) {
    const message = `The join into "${edge.to}" waits for START, which LangGraph refuses.`;
    problems.push(errorAt("join_from_start", where, message, "Remove START from its sources."));
  }
  if (edge.to === END) {
    const message =
      "A join leads to END, which LangGraph does not allow: END cannot be the target of a join.";
    problems.push(errorAt("join_to_end", where, message, "Draw one edge to END from each source."));
  }
  return problems;
}
