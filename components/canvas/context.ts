import { type ComponentType, createContext, useContext } from "react";
import type { Address, PolicySignature, Signature } from "@/lib/topology";
import type { CanvasEditing } from "./editing/canvasEditing";
import type { Overlay } from "./mark";

/** Another way to draw the inside of every card, for topologies whose nodes are not about policies. */
export type NodeFace = {
  readonly Body: ComponentType<NodeBodyProps>;
  /** What is read out for a node. */
  readonly spoken: (id: string) => string;
  /** What the keys do, read out with each part. */
  readonly help: string;
};

export type NodeBodyProps = {
  readonly id: string;
  /** Too small to be read in full. */
  readonly far: boolean;
};

export type Drawing = {
  readonly overlay: Overlay;
  readonly selected: Address | null;
  /** Everything that is chosen, where several parts can be. */
  readonly chosen: ReadonlySet<Address>;
  /** Null where the drawing is only looked at. */
  readonly editing: CanvasEditing | null;
  readonly policies: ReadonlyMap<string, PolicySignature>;
  readonly groups: ReadonlyMap<string, Signature["calls"][number]["group"]>;
  readonly onSelect: (address: Address | null) => void;
  readonly Body: NodeFace["Body"] | null;
};

/** Marks and selection reach the drawn parts beside React Flow, so that its arrays stay the same when they change. */
export const DrawingContext = createContext<Drawing>({
  overlay: {},
  selected: null,
  chosen: new Set(),
  editing: null,
  policies: new Map(),
  groups: new Map(),
  onSelect: () => {},
  Body: null,
});

export const useDrawing = (): Drawing => useContext(DrawingContext);
