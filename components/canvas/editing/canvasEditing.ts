import type { KeyboardEvent } from "react";
import type { Point } from "@/lib/layout";
import type { Address } from "@/lib/topology";

/** Where nodes are put, by id. */
export type NodePlaces = { readonly [id: string]: Point };

/** What an editor hears of the drawing. Keep it the same object. */
export type CanvasEditing = {
  /** Nodes stand where the layout puts them, and cannot be dragged. */
  readonly still?: boolean;
  /** The whole selection, after nodes or lines joined or left it. */
  readonly onChoose: (change: (chosen: readonly Address[]) => readonly Address[]) => void;
  readonly onConnect: (from: string, to: string) => void;
  /** A line was pulled out of a node and let go over nothing. */
  readonly onConnectNowhere: (from: string, at: Point) => void;
  /** The end of an edge or a branch was let go over a node. */
  readonly onRetarget: (at: Address, to: string) => void;
  readonly onDrag: (places: NodePlaces) => void;
  readonly onDropNodes: () => void;
  /** A policy's row was let go over another row, or over a node. */
  readonly onDropUse: (
    use: Address,
    on: Address,
    how: { readonly after: boolean; readonly copy: boolean },
  ) => void;
  /** A key on the drawing, with the address of the part that has the focus; true where it is done with. */
  readonly onKey: (event: KeyboardEvent, at: Address | null) => boolean;
};
