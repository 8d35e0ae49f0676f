import type { DragEvent } from "react";
import type { Address } from "@/lib/topology";
import { useDrawing } from "../context";

const kind = "application/x-planner-studio-use";

type DragHandlers = {
  readonly draggable?: boolean;
  readonly onDragStart?: (event: DragEvent) => void;
  readonly onDragOver?: (event: DragEvent) => void;
  readonly onDrop?: (event: DragEvent) => void;
};

/** Returns drag handlers of a policy's row, as source and as target; `hold`: it can be dragged itself. */
export function useRowDrag(at: Address, hold: boolean): DragHandlers {
  const { editing } = useDrawing();
  if (!editing) return {};
  return {
    ...(hold && {
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.setData(kind, at);
        event.dataTransfer.effectAllowed = "copyMove";
      },
    }),
    onDragOver: (event) => {
      if (!event.dataTransfer.types.includes(kind)) return;
      event.preventDefault();
      event.stopPropagation();
      event.dataTransfer.dropEffect = copies(event) ? "copy" : "move";
    },
    onDrop: (event) => {
      const use = event.dataTransfer.getData(kind);
      if (use === "") return;
      event.preventDefault();
      event.stopPropagation();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      editing.onDropUse(use, at, { after: event.clientY > top + height / 2, copy: copies(event) });
    },
  };
}

const copies = (event: DragEvent): boolean => event.altKey || event.ctrlKey || event.metaKey;
