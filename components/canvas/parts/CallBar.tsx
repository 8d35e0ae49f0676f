import { card } from "@/lib/layout";
import type { TopologyNode } from "@/lib/topology";
import { useDrawing } from "../context";
import { callLook } from "../kinds";
import { useRowSize } from "../view/Zoomed";

const order = ["llm", "search", "question", "tool"] as const;

/** Shows the call groups that a node may use; an empty bar if none. */
export function CallBar({ node }: { readonly node: TopologyNode }) {
  const { policies, groups } = useDrawing();
  const size = Math.min(12, useRowSize());
  const calls = node.policies.flatMap((use) => policies.get(use.policy)?.calls ?? []);
  const called = order.filter((group) => calls.some((kind) => groups.get(kind) === group));
  return (
    <div className="mx-2.5 flex items-center gap-2.5" style={{ height: card.callBar }}>
      {called.map((group) => {
        const { icon: Icon, text, word } = callLook[group];
        return (
          <span key={group} className={`flex flex-1 items-center gap-1 border-current border-t-2 ${text}`}>
            <Icon size={10} aria-hidden />
            <span className="leading-3.5" style={{ fontSize: size }}>
              {word}
            </span>
          </span>
        );
      })}
    </div>
  );
}
