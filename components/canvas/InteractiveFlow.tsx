import {
  type AriaLabelConfig,
  Background,
  Controls,
  MiniMap,
  Panel,
  ReactFlow,
  useReactFlow,
} from "@xyflow/react";
import { useEffect, useMemo, useRef } from "react";
import { linksOf } from "@/lib/layout";
import { CanvasLegend } from "./CanvasLegend";
import { edgeAddress, flowOf, nodeAddress } from "./flow";
import { focusNode } from "./focusNode";
import { EndPill } from "./parts/EndPill";
import { LinkLine } from "./parts/LinkLine";
import { NodeCard } from "./parts/NodeCard";
import type { TopologyCanvasProps } from "./TopologyCanvas";
import { useCanvasKeys } from "./useCanvasKeys";

const nodeTypes = { card: NodeCard, pill: EndPill };
const edgeTypes = { line: LinkLine };
const fitOptions = { padding: 0.04, maxZoom: 1.1, duration: 0 };

const words: Partial<AriaLabelConfig> = {
  "node.a11yDescription.default":
    "Arrow keys walk along the lines. Enter opens the inspector, Escape closes it.",
  "node.a11yDescription.keyboardDisabled": "Arrow keys walk along the lines. Enter opens the inspector.",
  "edge.a11yDescription.default": "Enter opens the inspector, Escape closes it.",
  "controls.ariaLabel": "Zoom",
  "controls.zoomIn.ariaLabel": "Zoom in",
  "controls.zoomOut.ariaLabel": "Zoom out",
  "controls.fitView.ariaLabel": "Fit the drawing",
  "minimap.ariaLabel": "Overview of the drawing",
};

type FlowProps = TopologyCanvasProps & { readonly onSelect: NonNullable<TopologyCanvasProps["onSelect"]> };

/** React Flow with what the drawing needs and nothing that edits. */
export function InteractiveFlow({
  topology,
  layout,
  onSelect,
  focusOn,
  viewport,
  onViewportChange,
  ...rest
}: FlowProps) {
  const { nodes, edges } = useMemo(() => flowOf(topology, layout), [topology, layout]);
  const links = useMemo(() => linksOf(topology), [topology]);
  const wrapper = useRef<HTMLDivElement>(null);
  const onKeyDown = useCanvasKeys({ wrapper, layout, links, onSelect, fit: fitOptions });
  useBringIntoView(focusOn, layout, wrapper);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for keys of the focusable parts within.
    <div ref={wrapper} className="h-full w-full" onKeyDown={onKeyDown}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable
        edgesFocusable
        autoPanOnNodeFocus
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        ariaLabelConfig={words}
        minZoom={0.1}
        maxZoom={2}
        fitView
        fitViewOptions={fitOptions}
        {...(viewport && { viewport })}
        {...(onViewportChange && { onViewportChange })}
        onNodeClick={(_, node) => onSelect(nodeAddress(node.id))}
        onEdgeClick={(_, edge) => onSelect(edgeAddress(edge.id))}
        onPaneClick={() => onSelect(null)}
        proOptions={{ hideAttribution: true }}
      >
        <Background gap={20} size={1} />
        <Controls showInteractive={false} fitViewOptions={fitOptions} position="bottom-left" />
        {rest.minimap !== false && (
          <MiniMap pannable zoomable position="bottom-right" className="max-md:!hidden" />
        )}
        {rest.legend !== false && (
          <Panel position="top-right">
            <CanvasLegend />
          </Panel>
        )}
      </ReactFlow>
    </div>
  );
}

/** Centres a part when another one is asked for, and focuses it where it is a node. */
function useBringIntoView(
  at: string | null | undefined,
  layout: FlowProps["layout"],
  wrapper: React.RefObject<HTMLDivElement | null>,
): void {
  const { setCenter, getZoom } = useReactFlow();
  useEffect(() => {
    const id = at?.match(/^(?:node|router):([^/#]+)/)?.[1];
    const box = id && Object.hasOwn(layout.nodes, id) ? layout.nodes[id] : undefined;
    const point = at && Object.hasOwn(layout.edges, at) ? layout.edges[at]?.paths[0]?.[0] : undefined;
    const centre = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : point;
    if (!centre) return;
    void setCenter(centre.x, centre.y, { zoom: Math.max(getZoom(), 0.8), duration: 120 });
    if (id) focusNode(wrapper.current, id);
  }, [at, layout, setCenter, getZoom, wrapper]);
}
