import { hasEffect } from "../registry";
import { problem, shown } from "./problem";
import { type DraftNode, named, type Rules, type Subject } from "./subject";

export const finalOutput: Rules = ({ plan, final, byId }) => {
  if (!Object.hasOwn(plan, "final_output_node")) {
    const fix = 'Add "final_output_node": the id of the node whose answer is the result.';
    return [problem("final_output_missing", [], "The plan has no final_output_node.", fix)];
  }
  if (final || byId.size === 0) return [];
  const message = `final_output_node is ${shown(plan.final_output_node)}, but no node has that id.`;
  return [problem("final_output_unknown", ["final_output_node"], message, "Name the id of a node.")];
};

/** Finds nodes whose answers are unused and that are no effects. Finds none until the final output node is known. */
export const deadEnds: Rules = (subject) => {
  const { final, nodes } = subject;
  if (!final) return [];
  const used = ancestors(subject, [final, ...effects(subject)]);
  return nodes
    .filter((node) => node.id !== null && !used.has(node))
    .map((node) =>
      problem(
        "dead_end",
        ["nodes", node.index],
        `${named(node)} neither is the final output node ${final.id} nor leads to it.`,
        "Let a later node depend on it, or remove it.",
      ),
    );
};

/** Calls for their effect, which may follow the last text. */
function effects({ nodes, registry }: Subject): readonly DraftNode[] {
  const marked = new Set(registry.tools.filter(hasEffect).map((tool) => `${tool.name}.${tool.function}`));
  return nodes.filter((node) => marked.has(`${node.tool}.${node.function}`));
}

function ancestors({ byId }: Subject, last: readonly DraftNode[]): ReadonlySet<DraftNode> {
  const seen = new Set(last);
  for (const node of seen) {
    for (const dep of node.needs) {
      const needed = byId.get(dep);
      if (needed) seen.add(needed);
    }
  }
  return seen;
}
