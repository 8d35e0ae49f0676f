import type { DrawnEdge, DrawnGraph, DrawnGroup, DrawnNode } from "./drawnGraph";
import { drawnTitle, drawnWords } from "./drawnWords";
import { withoutFrames } from "./frames";

/** Lines that forks may become; later, the limit of all drawings applies. */
const maxLines = 20_000;

/** A statement of a state diagram, as returned by Mermaid's parser. */
export type StateStatement = {
  readonly stmt: string;
  readonly id?: string;
  readonly type?: string;
  readonly start?: boolean;
  readonly doc?: readonly StateStatement[];
  readonly description?: string | readonly string[];
  readonly note?: { readonly text?: string };
  readonly state1?: StateStatement;
  readonly state2?: StateStatement;
};

type Found = {
  readonly nodes: Map<string, { text: string[]; type: string; end: DrawnNode["end"]; title: string | null }>;
  readonly groups: Map<string, { title: string; within: string | null; nodes: string[] }>;
  readonly lines: DrawnEdge[];
};

/** A state diagram as a graph: states are nodes, labelled transitions branches, composite states groups; `fork` starts several nodes, and `join` waits for all. */
export function drawnStates(doc: readonly StateStatement[], title: string | null): DrawnGraph {
  const found: Found = { nodes: new Map(), groups: new Map(), lines: [] };
  walk(doc, null, found);
  for (const id of found.groups.keys()) found.nodes.delete(id);
  const groups: DrawnGroup[] = [...found.groups].map(([id, group]) => ({ id, ...group }));
  const order = [...found.nodes.keys()];
  const { edges, remarks } = withoutFrames(found.lines, groups, order);
  const forks = new Set(order.filter((id) => found.nodes.get(id)?.type === "fork"));
  const nodes = order.flatMap((key): DrawnNode[] => {
    const state = found.nodes.get(key);
    if (!state || forks.has(key)) return [];
    const { text, type, end, title: says } = state;
    return [{ key, name: key, title: says, text: text.join("\n"), end, joins: type === "join" }];
  });
  return {
    title,
    nodes,
    groups: groups.map((group) => ({ ...group, nodes: group.nodes.filter((id) => !forks.has(id)) })),
    edges: withoutForks(edges, forks),
    remarks,
  };
}

function walk(doc: readonly StateStatement[], within: string | null, found: Found): void {
  for (const one of doc) {
    if (one.stmt === "relation" && one.state1 && one.state2) {
      const [from, to] = [addState(one.state1, within, found), addState(one.state2, within, found)];
      const label = drawnTitle([one.description ?? ""].flat().join(" ").replace(/^\s*:/, ""));
      found.lines.push({
        from,
        to,
        label: label === "" ? null : label,
        conditional: label !== "",
        dotted: false,
      });
    } else if (one.stmt === "state") addState(one, within, found);
  }
}

function addState(state: StateStatement, within: string | null, found: Found): string {
  const isEnd = state.start !== undefined;
  // Regions that run side by side are of the state around them.
  if (state.type === "divider") {
    walk(state.doc ?? [], within, found);
    return within ?? "";
  }
  const endName = state.start ? "__start__" : "__end__";
  const own = isEnd ? endName : (state.id ?? "");
  const id = isEnd && within !== null ? `${within}:${own}` : own;
  if (state.doc && !found.groups.has(id)) {
    found.groups.set(id, { title: titleOf(state) || id, within, nodes: [] });
    walk(state.doc, id, found);
  }
  if (!found.nodes.has(id)) {
    const side = state.start ? "start" : "end";
    const end = isEnd && within === null ? side : null;
    found.nodes.set(id, { text: [], type: "default", end, title: isEnd && within !== null ? own : null });
    if (within !== null && !found.groups.has(id)) found.groups.get(within)?.nodes.push(id);
  }
  addText(id, state, found);
  return id;
}

function addText(id: string, state: StateStatement, { nodes, groups }: Found): void {
  const node = nodes.get(id);
  if (!node) return;
  if (state.type && state.type !== "default") node.type = state.type;
  const says = titleOf(state);
  const group = groups.get(id);
  if (group && says !== "") group.title = says;
  if (says !== "" && says !== id) node.title = node.title === null ? says : `${node.title} ${says}`;
  const texts = [...linesOf(state), ...(state.note?.text ? [state.note.text] : [])].map(drawnWords);
  node.text.push(...texts.filter((line) => line !== "" && !node.text.includes(line)));
}

const linesOf = ({ description }: StateStatement): readonly string[] =>
  [description ?? []].flat().map((line) => line.replace(/^\s*:\s*/, ""));

const titleOf = (state: StateStatement): string => linesOf(state).map(drawnTitle).join(" ");

/** Replaces each edge into a fork by edges to all of its targets. Throws Mermaid's own error when these are too many: forks in a row may double them each time. */
function withoutForks(edges: readonly DrawnEdge[], forks: ReadonlySet<string>): readonly DrawnEdge[] {
  let left = edges;
  for (const fork of forks) {
    const out = left.filter(({ from, to }) => from === fork && to !== fork);
    const into = left.filter(({ to }) => to === fork);
    if (left.length + into.length * out.length > maxLines) throw new Error("Too many edges");
    left = left.flatMap((edge) => {
      if (edge.from === fork) return [];
      return edge.to === fork ? out.map(({ to }) => ({ ...edge, to })) : [edge];
    });
  }
  return left;
}
