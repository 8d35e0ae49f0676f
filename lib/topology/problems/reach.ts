import { listed } from "../../std";
import { address } from "../address";
import { errorAt, type Problem, warningAt } from "../problem";
import { END, START, type Topology } from "../schema";
import { askingNodes } from "./asking";
import type { LintRule, LintSubject } from "./rule";
import { traps } from "./traps";

type Ways = ReadonlyMap<string, ReadonlySet<string>>;

/** Node -> targets of its edges and branches. */
function waysOut(topology: Topology): Ways {
  const edges = new Map<string, Set<string>>();
  const add = (from: string, to: string) => {
    const out = edges.get(from) ?? new Set();
    edges.set(from, out.add(to));
  };
  for (const edge of topology.edges) for (const from of [edge.from].flat()) add(from, edge.to);
  for (const use of topology.routers) for (const branch of use.branches) add(use.from, branch.to);
  return edges;
}

function reachable(edges: Ways, from: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>(from);
  for (const one of seen) for (const to of edges.get(one) ?? []) seen.add(to);
  return seen;
}

const isLoose = (to: string, { nodes }: LintSubject): boolean => to !== START && to !== END && !nodes.has(to);

/** Returns one entry node per unreachable part, with the nodes behind it: nodes without incoming edges first, then the first node of each cycle. */
function islandsOf({ nodes }: Topology, edges: Ways, reached: ReadonlySet<string>) {
  const left = new Set(nodes.flatMap(({ id }) => (reached.has(id) ? [] : [id])));
  const targets = new Set(
    [...left].flatMap((from) => [...(edges.get(from) ?? [])].filter((to) => to !== from)),
  );
  const first = [...left].filter((id) => !targets.has(id));
  const islands: { readonly node: string; readonly behind: readonly string[] }[] = [];
  for (const node of [...first, ...left]) {
    if (!left.delete(node)) continue;
    const behind = [...reachable(edges, [node])].filter((id) => left.delete(id));
    islands.push({ node, behind });
  }
  return islands;
}

/** True if the topology was imported and some nodes are still unbound. */
const isDrawn = ({ nodes }: Topology): boolean => nodes.some(({ unbound }) => unbound !== undefined);

const missingTypeHints =
  "Add the edge or branch that leads to it. LangGraph draws none for a conditional edge without a path map, or a Command without a return type: give the function one, such as `Literal[...]`, and draw the graph again.";

/** LangGraph counts edges into a node but never walks them, so an island passes its check. */
export const reach: LintRule = (subject) => {
  const { topology } = subject;
  const edges = waysOut(topology);
  if (!edges.has(START)) {
    const message = "No edge leaves START, so nothing would ever run.";
    return [errorAt("no_start", address.topology(), message, "Add an edge from START to the first node.")];
  }
  const reached = reachable(edges, [START]);
  // The intended target of a dangling edge is unknown, so unreachable nodes are not reported next to it.
  const loose = [...edges.values()].some((out) => [...out].some((to) => isLoose(to, subject)));
  const islands = loose ? [] : islandsOf(topology, edges, reached);
  const deadEnds = topology.nodes.filter((node) => !edges.has(node.id));
  return [
    ...islands.map(({ node, behind }) =>
      errorAt(
        "unreachable_node",
        address.node(node),
        `No way leads from START to "${node}"${behind.length > 0 ? `, nor to what only it leads to: ${listed(behind.map((one) => `"${one}"`))}` : ""}.`,
        isDrawn(topology) ? missingTypeHints : "Add an edge or a branch to it, or remove it.",
      ),
    ),
    ...(loose || reached.has(END) ? [] : [noEnd(subject, reached)]),
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

/** Without END a run can still stop by waiting for a person; it is an error if it never does, or only loops. */
function noEnd(subject: LintSubject, reached: ReadonlySet<string>): Problem {
  const fix = "Add an edge or a branch to END.";
  const asks = askingNodes(subject).some((id) => reached.has(id));
  if (!asks || traps(subject).length > 0)
    return errorAt("end_unreachable", address.topology(), "No way leads from START to END.", fix);
  const message =
    "No path leads from START to END: a thread never finishes, it only waits for the user again.";
  return warningAt("end_unreachable", address.topology(), message, fix);
}
