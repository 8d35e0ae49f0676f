"use client";
import { deleteNodes, mergeNodes } from "@/lib/editor";
import { assertNever } from "@/lib/std";
import type { Problem } from "@/lib/topology";
import { partsOf } from "../../canvas/partsOf";
import { EmptyState } from "../../ui/States";
import { chosenNodes } from "../commands";
import { applyIn, chosenIn, topologyIn, useEditor } from "../EditorContext";
import { ActionList } from "./Deeds";
import { LinePart } from "./LinePart";
import { NodePart } from "./NodePart";
import { RouterPart } from "./RouterPart";

type EditInspectorProps = { readonly problems: readonly Problem[] };

/** Renders the chosen part with its actions. */
export function EditInspector({ problems }: EditInspectorProps) {
  const topology = useEditor(topologyIn);
  const chosen = useEditor(chosenIn);
  const nodes = chosenNodes(chosen);
  if (nodes.length > 1) return <SeveralNodes ids={nodes} />;
  const part = partsOf(topology).get(chosen.at(-1) ?? "");
  if (!part)
    return (
      <EmptyState title="Select a part to edit it">
        A click or Enter chooses a node, a line or a policy. Pull a line out of the dot below a node to
        connect it, or let it go over nothing for a new node. Press ? for all keys.
      </EmptyState>
    );
  switch (part.kind) {
    case "node":
    case "policy":
      return <NodePart key={part.node.id} node={part.node} problems={problems} />;
    case "edge":
      return <LinePart key={part.at} {...part} problems={problems} />;
    case "router":
    case "branch":
    case "routerPolicy":
      return (
        <RouterPart
          key={`${part.router.from} ${part.router.router}`}
          router={part.router}
          problems={problems}
        />
      );
    default:
      return assertNever(part);
  }
}

function SeveralNodes({ ids }: { readonly ids: readonly string[] }) {
  const apply = useEditor(applyIn);
  return (
    <div>
      <header className="px-3 pt-3 pb-2">
        <p className="text-ink-3 text-xs">Chosen together</p>
        <h2 className="font-semibold text-prose">{ids.length} nodes</h2>
        <p className="break-words font-mono text-xs">{ids.join(", ")}</p>
      </header>
      <ActionList
        list={[
          { title: "Merge into one", does: () => apply(mergeNodes(ids)) },
          { title: "Delete", keys: ["Del"], does: () => apply(deleteNodes(ids)) },
        ]}
      />
      <p className="px-3 text-ink-2 text-xs">
        A merged node runs the policies of all of them in the order in which they were chosen, and keeps the
        name of the first. Ctrl+C copies them.
      </p>
    </div>
  );
}
