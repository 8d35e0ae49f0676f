import { type Edge, type Node, ReactFlow, type Viewport } from "@xyflow/react";
import { createRoot } from "react-dom/client";

/** React Flow with nothing of ours: the same nodes and lines in its own default look, at the same places, in the same view. */
const { drawn } = window as unknown as {
  readonly drawn: { readonly nodes: Node[]; readonly edges: Edge[]; readonly viewport: Viewport };
};

const root = document.getElementById("root");
if (!root) throw new Error("There is no place to draw.");
createRoot(root).render(
  <ReactFlow
    defaultNodes={drawn.nodes}
    defaultEdges={drawn.edges}
    defaultViewport={drawn.viewport}
    minZoom={0.1}
  />,
);
