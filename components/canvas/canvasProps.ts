import type { Viewport } from "@xyflow/react";
import type { Layout } from "@/lib/layout";
import type { Address, Signature, Topology } from "@/lib/topology";
import type { Overlay } from "./mark";

export type TopologyCanvasProps = {
  readonly topology: Topology;
  readonly signature: Signature;
  readonly layout: Layout;
  /** Marks by address; what has none is drawn plainly. */
  readonly overlay?: Overlay;
  readonly selected?: Address | null;
  /** Called with null when the selection is given up (Esc, or a click beside everything). */
  readonly onSelect?: (address: Address | null) => void;
  /** Brought into view, and focused where it is a node, whenever it changes. */
  readonly focusOn?: Address | null;
  /** Brings into view without taking the keyboard's focus along. */
  readonly keepFocus?: boolean;
  /** Given, the canvas shows exactly this; see `useSharedViewport`. */
  readonly viewport?: Viewport | undefined;
  readonly onViewportChange?: (viewport: Viewport) => void;
  /** Spoken name, where a page has two canvases: `Base: current`. */
  readonly label?: string;
  readonly frame?: "base" | "head";
  readonly minimap?: boolean;
  readonly legend?: boolean;
};
