import { type Edge, type Node, ReactFlow, type Viewport } from "@xyflow/react";
import { createRoot } from "react-dom/client";

/** Plain React Flow: the same nodes and edges in its default style, at the same positions, in the same view. */
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
