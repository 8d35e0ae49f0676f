"use client";
import "@xyflow/react/dist/base.css";
import { ReactFlowProvider } from "@xyflow/react";
import { useMemo } from "react";
import type { TopologyCanvasProps } from "./canvasProps";
import { type Drawing, DrawingContext } from "./context";
import { InteractiveFlow } from "./InteractiveFlow";
import type { Overlay } from "./mark";
import { Arrows } from "./parts/Arrows";
import { TopologyThumbnail } from "./TopologyThumbnail";
import { useMounted } from "./useMounted";

const noMarks: Overlay = {};
const nothing = () => {};

/** The drawing of a topology: read only, walked by arrow keys, opened by Enter, left by Esc. Fills its parent, which gives it a height. */
export function TopologyCanvas(props: TopologyCanvasProps) {
  const { topology, signature, layout, overlay = noMarks, selected = null, onSelect = nothing } = props;
  const mounted = useMounted();
  const drawing = useMemo<Drawing>(
    () => ({
      overlay,
      selected,
      onSelect,
      policies: new Map(signature.policies.map((policy) => [policy.id, policy])),
      groups: new Map(signature.calls.map((call) => [call.kind, call.group])),
    }),
    [overlay, selected, onSelect, signature],
  );
  const frame = props.frame === "base" ? "border-t-2 border-t-base" : "border-t-2 border-t-head";
  return (
    <section
      className={`relative h-full w-full overflow-hidden bg-surface-0 ${props.frame ? frame : ""}`}
      aria-label={props.label ?? `Drawing of ${topology.title}`}
    >
      {mounted ? (
        <DrawingContext value={drawing}>
          <ReactFlowProvider>
            <Arrows />
            <InteractiveFlow {...props} onSelect={onSelect} />
          </ReactFlowProvider>
        </DrawingContext>
      ) : (
        <TopologyThumbnail topology={topology} signature={signature} layout={layout} />
      )}
    </section>
  );
}
