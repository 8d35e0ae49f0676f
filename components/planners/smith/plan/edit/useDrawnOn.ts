"use client";
import { useMemo, useRef } from "react";
import { parseAddress } from "@/lib/topology";
import type { CanvasEditing } from "../../../../canvas/editing/canvasEditing";
import type { Plan } from "../usePlan";
import { focusCall } from "./focusCall";
import { depend, planIn, removeCall, undepend } from "./planEdits";

const nothing = () => {};

/** START and END are drawn as nodes too. */
const isCall = (node: string): boolean => /^\d+$/.test(node);

/** Maps edits of the drawing to the plan's text: lines are dependencies, Delete removes the focused part. */
export function useDrawnOn(plan: Plan, onNode: (node: number | null) => void): CanvasEditing {
  const now = useRef({ plan, onNode });
  now.current = { plan, onNode };
  return useMemo(
    () => ({
      still: true,
      onChoose: nothing,
      // Lines from START and to END are implied, so only lines between calls edit the plan.
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
          const gone = Number(part.node);
          const isLast = gone + 1 === planIn(now.current.plan.text)?.nodes.length;
          if (!now.current.plan.edit(removeCall(gone))) return false;
          now.current.onNode(null);
          // Later calls move up, so only the last one leaves no element to focus.
          if (isLast) focusCall(gone - 1);
          return true;
        }
        if (part?.kind !== "edge") return false;
        const { from, to } = part;
        const isRemoved = now.current.plan.edit((draft) =>
          [from].flat().reduce((left, one) => undepend(Number(one), Number(to))(left), draft),
        );
        if (isRemoved && isCall(to)) focusCall(Number(to));
        return isRemoved;
      },
    }),
    [],
  );
}
