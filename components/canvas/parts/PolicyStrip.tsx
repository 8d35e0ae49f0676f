import type { TopologyNode } from "@/lib/topology";
import { useDrawing } from "../context";
import { PolicyKindIcon } from "../kinds";

/** A node's policies as icons, for when the names would be too small to read. */
export function PolicyStrip({ node }: { readonly node: TopologyNode }) {
  const { policies } = useDrawing();
  return (
    <span className="flex flex-wrap gap-1">
      {node.policies.map((use, i) => {
        const kind = policies.get(use.policy)?.kind;
        // biome-ignore lint/suspicious/noArrayIndexKey: a policy is known by its place; the same one may run twice.
        return kind ? <PolicyKindIcon key={i} kind={kind} size={24} /> : null;
      })}
    </span>
  );
}
