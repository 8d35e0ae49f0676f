import {
  type AriaLabelConfig,
  Background,
  Controls,
  MiniMap,
  Panel,
  ReactFlow,
  useReactFlow,
} from "@xyflow/react";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { linksOf } from "@/lib/layout";
import type { Address } from "@/lib/topology";
import { CanvasLegend } from "./CanvasLegend";
import type { TopologyCanvasProps } from "./canvasProps";
import { edgeAddress, flowOf, nodeAddress } from "./flow";
import { focusNode } from "./focusNode";
import { EndPill } from "./parts/EndPill";
import { LinkLine } from "./parts/LinkLine";
import { NodeCard } from "./parts/NodeCard";
import { partsOf } from "./partsOf";
import { useCanvasKeys } from "./useCanvasKeys";

type Wrapper = RefObject<HTMLDivElement | null>;

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
export function InteractiveFlow(props: FlowProps) {
  const { topology, layout, onSelect, viewport, onViewportChange } = props;
  const { nodes, edges } = useMemo(() => flowOf(topology, layout), [topology, layout]);
  const links = useMemo(() => linksOf(topology), [topology]);
  const wrapper = useRef<HTMLDivElement>(null);
  const onKeyDown = useCanvasKeys({ wrapper, layout, links, onSelect, fit: fitOptions });
  useBringIntoView(props.focusOn, props, wrapper);
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
        {props.minimap !== false && (
          <MiniMap pannable zoomable position="bottom-right" className="max-md:!hidden" />
        )}
        {props.legend !== false && (
          <Panel position="top-right">
            <CanvasLegend />
          </Panel>
        )}
      </ReactFlow>
    </div>
  );
}

/** Centres a part when another one is asked for, and focuses its node. */
function useBringIntoView(
  at: Address | null | undefined,
  { topology, layout }: FlowProps,
  wrapper: Wrapper,
): void {
  const { setCenter, getZoom } = useReactFlow();
  useEffect(() => {
    const id = at ? partsOf(topology).get(at)?.anchor : undefined;
    const box = id !== undefined && Object.hasOwn(layout.nodes, id) ? layout.nodes[id] : undefined;
    if (id === undefined || !box) return;
    void setCenter(box.x + box.width / 2, box.y + box.height / 2, {
      zoom: Math.max(getZoom(), 0.8),
      duration: 120,
    });
    focusNode(wrapper.current, id);
  }, [at, topology, layout, setCenter, getZoom, wrapper]);
}
