import { type ComponentType, createContext, useContext } from "react";
import type { Address, PolicySignature, Signature } from "@/lib/topology";
import type { CanvasEditing } from "./editing/canvasEditing";
import type { Overlay } from "./mark";

/** Replaces the content of every card, for topologies whose nodes are not about policies. */
export type NodeFace = {
  readonly Body: ComponentType<NodeBodyProps>;
  /** Returns the accessible text of a node. */
  readonly spoken: (id: string) => string;
  /** Keyboard help, read out with each part. */
  readonly help: string;
};

export type NodeBodyProps = {
  readonly id: string;
  /** True if too small to be read in full. */
  readonly far: boolean;
};

export type Drawing = {
  readonly overlay: Overlay;
  readonly selected: Address | null;
  /** All selected parts, if several can be. */
  readonly chosen: ReadonlySet<Address>;
  /** `null` if the drawing is read-only. */
  readonly editing: CanvasEditing | null;
  readonly policies: ReadonlyMap<string, PolicySignature>;
  readonly groups: ReadonlyMap<string, Signature["calls"][number]["group"]>;
  readonly onSelect: (address: Address | null) => void;
  readonly Body: NodeFace["Body"] | null;
};

/** Provides marks and selection outside of React Flow's arrays, so that these stay the same when they change. */
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
