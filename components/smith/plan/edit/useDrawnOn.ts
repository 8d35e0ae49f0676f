"use client";
import { useMemo, useRef } from "react";
import { parseAddress } from "@/lib/topology";
import type { CanvasEditing } from "../../../canvas/editing/canvasEditing";
import type { Plan } from "../usePlan";
import { depend, removeCall, undepend } from "./planEdits";

const nothing = () => {};

/** The ends are drawn as nodes too. */
const isCall = (node: string): boolean => /^\d+$/.test(node);

/** What the drawing of a plan does to its text: lines are dependencies, Delete takes away what has the focus. */
export function useDrawnOn(plan: Plan, onNode: (node: number | null) => void): CanvasEditing {
  const now = useRef({ plan, onNode });
  now.current = { plan, onNode };
  return useMemo(
    () => ({
      still: true,
      onChoose: nothing,
      // Where nothing is waited for a call starts at once, and the last ones end: no line says more.
      onConnect: (from, to) => {
        if (isCall(from) && isCall(to)) now.current.plan.edit(depend(Number(from), Number(to)));
      },
      onConnectNowhere: nothing,
      onRetarget: nothing,
      onDrag: nothing,
      onDropNodes: nothing,
      onDropUse: nothing,
      onKey: (event, at) => {
        const part = at === null ? null : parseAddress(at);
        if (event.key !== "Delete" && event.key !== "Backspace") return false;
        if (part?.kind === "node" && isCall(part.node)) {
          now.current.onNode(null);
          return now.current.plan.edit(removeCall(Number(part.node)));
        }
        if (part?.kind !== "edge") return false;
        const { from, to } = part;
        return now.current.plan.edit((draft) =>
          [from].flat().reduce((left, one) => undepend(Number(one), Number(to))(left), draft),
        );
      },
    }),
    [],
  );
}
