import { EdgeLabelRenderer, useReactFlow } from "@xyflow/react";
import { type PointerEvent, useState } from "react";
import type { Point } from "@/lib/layout";
import type { Address } from "@/lib/topology";
import { useDrawing } from "../context";

type LineEndProps = { readonly at: Address; readonly end: Point };

/** Renders the draggable end of a chosen line; dropping it on a node retargets the line. "Lead elsewhere" is the keyboard alternative. */
export function LineEnd({ at, end }: LineEndProps) {
  const { editing } = useDrawing();
  const { screenToFlowPosition } = useReactFlow();
  const [pulled, setPulled] = useState<Point | null>(null);
  if (!editing) return null;
  const { x, y } = pulled ?? end;
  const locate = ({ clientX, clientY }: PointerEvent) => screenToFlowPosition({ x: clientX, y: clientY });
  const drop = (event: PointerEvent) => {
    if (!pulled) return;
    setPulled(null);
    const node = nodeUnder(event);
    if (node !== null) editing.onRetarget(at, node);
  };
  return (
    <>
      {pulled && (
        <line
          x1={end.x}
          y1={end.y}
          x2={x}
          y2={y}
          className="stroke-focus"
          strokeWidth={2}
          strokeDasharray="4 3"
        />
      )}
      <EdgeLabelRenderer>
        <span
          className="nodrag nopan pointer-events-auto absolute size-3.5 cursor-grab touch-none rounded-full border-2 border-focus bg-surface-0"
          style={{ left: x - 7, top: y - 7, zIndex: 10 }}
          title="Pull it onto another node"
          onPointerDown={(event) => {
            event.stopPropagation();
            event.currentTarget.setPointerCapture(event.pointerId);
            setPulled(end);
          }}
          onPointerMove={(event) => pulled && setPulled(locate(event))}
          onPointerUp={drop}
          onPointerCancel={() => setPulled(null)}
        />
      </EdgeLabelRenderer>
    </>
  );
}

function nodeUnder({ clientX, clientY }: PointerEvent): string | null {
  const found = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>(".react-flow__node:not(.react-flow__node-frame)"))
    .find((element) => element !== null);
  return found?.dataset.id ?? null;
}
