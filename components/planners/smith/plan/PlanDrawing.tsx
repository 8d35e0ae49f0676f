"use client";
import { useMemo } from "react";
import type { PlanDrawing as Drawn, PlanProblem } from "@/lib/server/of/smith/check";
import { address, type Signature } from "@/lib/topology";
import type { TopologyCanvasProps } from "../../../canvas/canvasProps";
import type { NodeFace } from "../../../canvas/context";
import type { CanvasEditing } from "../../../canvas/editing/canvasEditing";
import type { Overlay } from "../../../canvas/mark";
import { TopologyCanvas } from "../../../canvas/TopologyCanvas";
import { CallCard } from "./CallCard";
import { nodeOf, problemMarks, spokenCard } from "./drawn";
import { PlanContext } from "./PlanContext";

type PlanDrawingProps = {
  readonly drawing: Drawn;
  readonly problems: readonly PlanProblem[];
  readonly signature: Signature;
  readonly node: number | null;
  readonly onNode: (node: number | null) => void;
  /** Enables drawing of calls and lines. */
  readonly editing?: CanvasEditing;
  /** Replaces the marks of problems. */
  readonly marks?: Overlay;
  /** Keyboard help, read out with each call. */
  readonly help?: string;
  /** Canvas options for use next to another one. */
  readonly canvas?: Pick<TopologyCanvasProps, "frame" | "label" | "minimap" | "alongside">;
};

/** Draws the plan as a graph: a card per call, a row for parallel calls, problems marked on their calls. */
export function PlanDrawing(props: PlanDrawingProps) {
  const { drawing, problems, signature, node, onNode, marks, canvas } = props;
  const { help = "Press Enter to show the call in the JSON, Escape to clear the selection." } = props;
  const { topology, layout } = drawing;
  const cards = useMemo(() => new Map(drawing.cards.map((card) => [String(card.index), card])), [drawing]);
  const overlay = useMemo(() => marks ?? problemMarks(problems), [marks, problems]);
  const face = useMemo(
    (): NodeFace => ({
      Body: CallCard,
      spoken: (id) => {
        const card = cards.get(id);
        return card ? spokenCard(card) : id;
      },
      help,
    }),
    [cards, help],
  );
  const selected = node === null ? null : address.node(String(node));
  return (
    <PlanContext value={cards}>
      <TopologyCanvas
        topology={topology}
        signature={signature}
        layout={layout}
        overlay={overlay}
        selected={selected}
        face={face}
        label="Drawing of the plan"
        follow={selected}
        onSelect={(at) => onNode(nodeOf(at))}
        legend={false}
        minimap={drawing.cards.length > 12}
        {...(props.editing && { editing: props.editing })}
        rows
        {...canvas}
      />
    </PlanContext>
  );
}
