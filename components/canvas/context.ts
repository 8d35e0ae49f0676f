import { createContext, useContext } from "react";
import type { Address, PolicySignature, Signature } from "@/lib/topology";
import type { Overlay } from "./mark";

export type Drawing = {
  readonly overlay: Overlay;
  readonly selected: Address | null;
  readonly policies: ReadonlyMap<string, PolicySignature>;
  readonly groups: ReadonlyMap<string, Signature["calls"][number]["group"]>;
  readonly onSelect: (address: Address | null) => void;
};

/** Marks and selection reach the drawn parts beside React Flow, so that its arrays stay the same when they change. */
export const DrawingContext = createContext<Drawing>({
  overlay: {},
  selected: null,
  policies: new Map(),
  groups: new Map(),
  onSelect: () => {},
});

export const useDrawing = (): Drawing => useContext(DrawingContext);
