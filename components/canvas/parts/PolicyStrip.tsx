import type { TopologyNode } from "@/lib/topology";
import { useDrawing } from "../context";
import { PolicyKindIcon } from "../kinds";
import { iconSize, iconsApart } from "./iconSize";

type StripProps = { readonly node: TopologyNode; readonly width: number; readonly height: number };

/** A node's policies as icons, for when the names would be too small to read. */
export function PolicyStrip({ node, width, height }: StripProps) {
  const { policies } = useDrawing();
  const size = iconSize(node.policies.length, width, height);
  return (
    <span className="flex flex-wrap" style={{ gap: iconsApart }}>
      {node.policies.map((use, i) => {
        const kind = policies.get(use.policy)?.kind;
        // biome-ignore lint/suspicious/noArrayIndexKey: a policy is known by its place; the same one may run twice.
        return kind ? <PolicyKindIcon key={i} kind={kind} size={size} /> : null;
      })}
    </span>
  );
}
