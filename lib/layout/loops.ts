import { grouped, type LayoutLink } from "./links";

/** Returns the back edges of a depth-first walk from `roots`, which the drawing routes around the outside. */
export function loopsOf(links: readonly LayoutLink[], roots: readonly string[]): ReadonlySet<LayoutLink> {
  const outgoing = grouped(links, (link) => link.from);
  const state = new Map<string, "open" | "done">();
  const loops = new Set<LayoutLink>();
  for (const root of roots) walk(root);
  return loops;

  function walk(root: string): void {
    if (state.has(root)) return;
    state.set(root, "open");
    const stack = [{ id: root, rest: [...(outgoing.get(root) ?? [])] }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const link = top.rest.shift();
      if (!link) {
        state.set(top.id, "done");
        stack.pop();
      } else if (state.get(link.to) === "open") loops.add(link);
      else if (!state.has(link.to)) {
        state.set(link.to, "open");
        stack.push({ id: link.to, rest: [...(outgoing.get(link.to) ?? [])] });
      }
    }
  }
}
