import type { KeyboardEvent } from "react";
import type { Point } from "@/lib/layout";
import type { Address } from "@/lib/topology";

/** Node positions by id. */
export type NodePlaces = { readonly [id: string]: Point };

/** Callbacks of an editor. Must be referentially stable. */
export type CanvasEditing = {
  /** True if the layout positions the nodes and they cannot be dragged. */
  readonly still?: boolean;
  /** Called with the update of the selection when nodes or lines are added or removed. */
  readonly onChoose: (change: (chosen: readonly Address[]) => readonly Address[]) => void;
  readonly onConnect: (from: string, to: string) => void;
  /** Called when a line is dragged from a node and dropped on nothing. */
  readonly onConnectNowhere: (from: string, at: Point) => void;
  /** Called when the end of an edge or branch is dropped on a node. */
  readonly onRetarget: (at: Address, to: string) => void;
  readonly onDrag: (locations: NodePlaces) => void;
  readonly onDropNodes: () => void;
  /** Called when a policy's row is dropped on another row, or on a node. */
  readonly onDropUse: (
    use: Address,
    on: Address,
    how: { readonly after: boolean; readonly copy: boolean },
  ) => void;
  /** Handles a key on the drawing, with the address of the focused part; true if handled. */
  readonly onKey: (event: KeyboardEvent, at: Address | null) => boolean;
};
