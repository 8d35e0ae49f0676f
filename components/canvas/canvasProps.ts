import type { Layout } from "@/lib/layout";
import type { Address, Signature, Topology } from "@/lib/topology";
import type { NodeFace } from "./context";
import type { CanvasEditing } from "./editing/canvasEditing";
import type { Overlay } from "./mark";
import type { ViewSync } from "./view/viewSync";

export type TopologyCanvasProps = {
  readonly topology: Topology;
  readonly signature: Signature;
  readonly layout: Layout;
  /** Marks by address; what has none is drawn plainly. */
  readonly overlay?: Overlay;
  readonly selected?: Address | null;
  /** All that is chosen, where several parts can be. */
  readonly chosen?: readonly Address[];
  /** Given, the drawing can be edited. */
  readonly editing?: CanvasEditing;
  /** Called with null when the selection is given up (Esc, or a click beside everything). */
  readonly onSelect?: (address: Address | null) => void;
  /** Brought into view, and focused where it is a node, whenever it changes. */
  readonly focusOn?: Address | null;
  /** Brought into view where it is out of it, whenever it changes; the focus stays where it is. */
  readonly follow?: Address | null;
  /** Centred whenever it changes, large enough to be read; the focus stays where it is. */
  readonly centreOn?: Address | null;
  /** The smallest zoom that it opens with: what does not fit then is left out of sight around `follow`. */
  readonly least?: number;
  /** A drawing that stands beside it in a box as large: both are fitted at one scale, so that equal nodes are of one size. */
  readonly alongside?: Layout | undefined;
  /** Given, it is moved as one with the others of it. */
  readonly sync?: ViewSync | undefined;
  /** Spoken name, where a page has two canvases: `Base: current`. */
  readonly label?: string;
  readonly frame?: "base" | "head";
  readonly minimap?: boolean;
  readonly legend?: boolean;
  /** Keep it the same object while it draws the same way. */
  readonly face?: NodeFace;
  /** Shows which nodes stand side by side, row by row. */
  readonly rows?: boolean;
};
