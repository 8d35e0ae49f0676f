import { type EdgeChange, type NodeChange, type ReactFlowProps, useReactFlow } from "@xyflow/react";
import { useMemo } from "react";
import type { Address } from "@/lib/topology";
import { type FlowEdge, type FlowNode, lineAddress, nodeAddress } from "../flow";
import type { CanvasEditing, NodePlaces } from "./canvasEditing";

type EditingFlow = Partial<ReactFlowProps<FlowNode, FlowEdge>>;

/** Returns React Flow's props for editing; those of a read-only drawing without `editing`. */
export function useEditingFlow(editing: CanvasEditing | undefined): EditingFlow {
  const { screenToFlowPosition } = useReactFlow();
  return useMemo(() => {
    if (!editing) return fixed;
    return {
      ...free,
      nodesDraggable: editing.still !== true,
      onNodesChange: (changes) => {
        choose(changes, nodeAddress, editing);
        const locations = placesOf(changes);
        if (Object.keys(locations).length > 0) editing.onDrag(locations);
      },
      onEdgesChange: (changes) => choose(changes, lineAddress, editing),
      onNodeDragStop: () => editing.onDropNodes(),
      onSelectionDragStop: () => editing.onDropNodes(),
      onConnect: ({ source, target }) => editing.onConnect(source, target),
      onConnectEnd: (event, { fromNode, toNode }) => {
        if (!fromNode || toNode) return;
        const pointer = "changedTouches" in event ? event.changedTouches[0] : event;
        if (!pointer) return;
        const { clientX: x, clientY: y } = pointer;
        editing.onConnectNowhere(fromNode.id, screenToFlowPosition({ x, y }));
      },
    };
  }, [editing, screenToFlowPosition]);
}

const fixed: EditingFlow = {
  nodesDraggable: false,
  nodesConnectable: false,
  elementsSelectable: false,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
};

const free: EditingFlow = {
  nodesDraggable: true,
  nodesConnectable: true,
  elementsSelectable: true,
  selectNodesOnDrag: false,
  nodeDragThreshold: 4,
  connectionRadius: 4,
  selectionKeyCode: "Shift",
  multiSelectionKeyCode: ["Meta", "Control"],
  // Arrow keys navigate; moving a node has its own keys.
  disableKeyboardA11y: true,
};

type Change = NodeChange<FlowNode> | EdgeChange<FlowEdge>;

function choose(
  changes: readonly Change[],
  addressOf: (id: string) => Address,
  editing: CanvasEditing,
): void {
  const turned = changes.flatMap((change) => (change.type === "select" ? [change] : []));
  if (turned.length === 0) return;
  const on = turned.filter(({ selected }) => selected).map(({ id }) => addressOf(id));
  const off = new Set(turned.filter(({ selected }) => !selected).map(({ id }) => addressOf(id)));
  editing.onChoose((chosen) => [
    ...chosen.filter((at) => !off.has(at)),
    ...new Set(on.filter((at) => !chosen.includes(at))),
  ]);
}

const placesOf = (changes: readonly NodeChange<FlowNode>[]): NodePlaces =>
  Object.fromEntries(
    changes.flatMap((change) =>
      change.type === "position" && change.position ? [[change.id, change.position]] : [],
    ),
  );
