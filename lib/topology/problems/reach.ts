import { address } from "../address";
import { errorAt, type Problem, warningAt } from "../problem";
import { END, START, type Topology } from "../schema";
import { askingNodes } from "./asking";
import type { LintRule, LintSubject } from "./rule";
import { traps } from "./traps";

/** Node -> where its edges and branches lead. */
function waysOut(topology: Topology): ReadonlyMap<string, ReadonlySet<string>> {
  const ways = new Map<string, Set<string>>();
  const add = (from: string, to: string) => {
    const out = ways.get(from) ?? new Set();
    ways.set(from, out.add(to));
  };
  for (const edge of topology.edges) for (const from of [edge.from].flat()) add(from, edge.to);
  for (const use of topology.routers) for (const branch of use.branches) add(use.from, branch.to);
  return ways;
}

function reachable(ways: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const seen = new Set<string>([START]);
  for (const from of seen) for (const to of ways.get(from) ?? []) seen.add(to);
  return seen;
}

/** LangGraph counts edges into a node but never walks them, so an island passes its check. */
export const reach: LintRule = (subject) => {
  const { topology } = subject;
  const ways = waysOut(topology);
  if (!ways.has(START)) {
    const message = "No edge leaves START, so nothing would ever run.";
    return [errorAt("no_start", address.topology(), message, "Add an edge from START to the first node.")];
  }
  const reached = reachable(ways);
  const islands = topology.nodes.filter((node) => !reached.has(node.id));
  const deadEnds = topology.nodes.filter((node) => !ways.has(node.id));
  return [
    ...islands.map((node) =>
      errorAt(
        "unreachable_node",
        address.node(node.id),
        `No way leads from START to "${node.id}".`,
        "Add an edge or a branch to it, or remove it.",
      ),
    ),
    ...(reached.has(END) ? [] : [noEnd(subject, reached)]),
    ...deadEnds.map((node) =>
      warningAt(
        "dead_end",
        address.node(node.id),
        `No edge leaves "${node.id}"; LangGraph ends there without a word.`,
        "Draw an edge to END, or to the next node.",
      ),
    ),
  ];
};

/** Without END a run can still stop where it waits for a person; it is an error where it never does, or only spins. */
function noEnd(subject: LintSubject, reached: ReadonlySet<string>): Problem {
  const fix = "Add an edge or a branch to END.";
  const asks = askingNodes(subject).some((id) => reached.has(id));
  if (!asks || traps(subject).length > 0)
    return errorAt("end_unreachable", address.topology(), "No way leads from START to END.", fix);
  const message =
    "No way leads from START to END: a thread never finishes, it only waits for the user again.";
  return warningAt("end_unreachable", address.topology(), message, fix);
}
