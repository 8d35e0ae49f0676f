"use client";
import "@xyflow/react/dist/base.css";
import { ReactFlowProvider, type Viewport } from "@xyflow/react";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { TopologyCanvasProps } from "./canvasProps";
import { type Drawing, DrawingContext } from "./context";
import { InteractiveFlow } from "./InteractiveFlow";
import type { Overlay } from "./mark";
import { Arrows } from "./parts/Arrows";
import { SkipDrawing } from "./parts/SkipDrawing";
import { TopologyThumbnail } from "./thumbnail/TopologyThumbnail";
import { opening } from "./view/fit";
import { boxOf } from "./view/useFollow";
import { Zoomed } from "./view/Zoomed";

const noMarks: Overlay = {};
const nothing = () => {};
const nobody: readonly string[] = [];

/** Draws a topology: arrow keys navigate, Enter opens, Escape leaves. Fills its parent, which must have a height. */
export function TopologyCanvas(props: TopologyCanvasProps) {
  const { topology, signature, layout, overlay = noMarks, selected = null, onSelect = nothing } = props;
  const { chosen = nobody, editing = null, follow, least = 0, alongside } = props;
  const Body = props.face?.Body ?? null;
  const section = useRef<HTMLElement>(null);
  const [start, setStart] = useState<Viewport | null>(null);
  useLayoutEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = section.current ?? {};
    const on = boxOf(layout, follow);
    setStart((was) => was ?? opening(layout, clientWidth, clientHeight, { least, on, alongside }));
  }, [layout, follow, least, alongside]);
  const drawing = useMemo<Drawing>(
    () => ({
      overlay,
      selected,
      chosen: new Set(chosen),
      editing,
      onSelect,
      Body,
      policies: new Map(signature.policies.map((policy) => [policy.id, policy])),
      groups: new Map(signature.calls.map((call) => [call.kind, call.group])),
    }),
    [overlay, selected, chosen, editing, onSelect, Body, signature],
  );
  const frame = props.frame === "base" ? "border-t-2 border-t-base" : "border-t-2 border-t-head";
  return (
    <section
      ref={section}
      className={`relative h-full w-full overflow-hidden bg-surface-0 ${props.frame ? frame : ""}`}
      aria-label={props.label ?? `Drawing of ${topology.title}`}
    >
      {start ? (
        <DrawingContext value={drawing}>
          <ReactFlowProvider>
            <Arrows />
            <Zoomed start={start.zoom}>
              <SkipDrawing>
                <InteractiveFlow {...props} onSelect={onSelect} start={start} />
              </SkipDrawing>
            </Zoomed>
          </ReactFlowProvider>
        </DrawingContext>
      ) : (
        <TopologyThumbnail topology={topology} signature={signature} layout={layout} />
      )}
    </section>
  );
}
