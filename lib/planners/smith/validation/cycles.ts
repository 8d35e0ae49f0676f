import { problem } from "./problem";
import { type DraftNode, named, type Rules, type Subject } from "./subject";

/** One problem per strongly connected component, with one cycle through it. */
export const cycles: Rules = (subject) =>
  knots(subject).map((knot) => {
    const edges = wayRound(subject, knot);
    const [first] = edges;
    const listed = edges.slice(0, 12).map((node) => node.id);
    const round =
      edges.length > 12 ? `${listed.join(" for ")}, and so on` : `${listed.join(" for ")} for ${first?.id}`;
    const path = ["nodes", first?.index ?? 0, "depends_on"];
    const message = `${first ? named(first) : "A node"} waits for itself: ${round}.`;
    return problem("dependency_cycle", path, message, "Remove one of these dependencies.");
  });

/** Returns strongly connected components with a cycle (Tarjan), by their first node. Uses an explicit stack because chains may be deep. */
function knots({ nodes, byId }: Subject): readonly ReadonlySet<DraftNode>[] {
  const order = new Map<DraftNode, number>();
  const low = new Map<DraftNode, number>();
  const open: DraftNode[] = [];
  const isOpen = new Set<DraftNode>();
  const found: Set<DraftNode>[] = [];
  const enter = (node: DraftNode) => {
    order.set(node, order.size);
    low.set(node, order.size - 1);
    open.push(node);
    isOpen.add(node);
    return { node, next: 0 };
  };
  const leave = (node: DraftNode) => {
    if (low.get(node) !== order.get(node)) return;
    const knot = new Set(open.splice(open.lastIndexOf(node)));
    for (const one of knot) isOpen.delete(one);
    if (knot.size > 1 || node.needs.includes(node.id ?? -1)) found.push(knot);
  };
  for (const root of nodes) {
    if (order.has(root)) continue;
    const stack = [enter(root)];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const dep = top.node.needs[top.next++];
      const needed = dep === undefined ? undefined : byId.get(dep);
      if (needed && !order.has(needed)) stack.push(enter(needed));
      else if (needed && isOpen.has(needed)) lower(low, top.node, order.get(needed));
      if (dep !== undefined) continue;
      stack.pop();
      leave(top.node);
      const above = stack.at(-1);
      if (above) lower(low, above.node, low.get(top.node));
    }
  }
  const start = (knot: ReadonlySet<DraftNode>) =>
    Math.min(...[...knot].slice(0, 10_000).map((node) => node.index));
  return found.sort((a, b) => start(a) - start(b));
}

function lower(low: Map<DraftNode, number>, node: DraftNode, to = 0): void {
  low.set(node, Math.min(low.get(node) ?? to, to));
}

/** Returns the shortest cycle through the component's first node. */
function wayRound({ byId }: Subject, knot: ReadonlySet<DraftNode>): readonly DraftNode[] {
  const [start] = [...knot].sort((a, b) => a.index - b.index);
  if (!start) return [];
  const from = new Map<DraftNode, DraftNode | null>([[start, null]]);
  for (const node of from.keys()) {
    for (const dep of node.needs) {
      const needed = byId.get(dep);
      if (needed === start) return traced(from, node);
      if (needed && knot.has(needed) && !from.has(needed)) from.set(needed, node);
    }
  }
  return [start];
}

function traced(from: ReadonlyMap<DraftNode, DraftNode | null>, last: DraftNode): readonly DraftNode[] {
  const path: DraftNode[] = [];
  for (let node: DraftNode | null = last; node; node = from.get(node) ?? null) path.unshift(node);
  return path;
}
