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
  /** Marks by address; parts without one are drawn plainly. */
  readonly overlay?: Overlay;
  readonly selected?: Address | null;
  /** All selected parts, if several can be. */
  readonly chosen?: readonly Address[];
  /** Enables editing. */
  readonly editing?: CanvasEditing;
  /** Called with `null` when the selection is cleared (Escape, or a click on the background). */
  readonly onSelect?: (address: Address | null) => void;
  /** Scrolled into view on change, and focused if it is a node. */
  readonly focusOn?: Address | null;
  /** Scrolled into view on change if out of sight; does not take the focus. */
  readonly follow?: Address | null;
  /** Centred on change at a legible zoom; does not take the focus. */
  readonly centreOn?: Address | null;
  /** Minimum initial zoom; if the whole does not fit, shows the surroundings of `follow`. */
  readonly least?: number;
  /** Layout drawn next to this one in an equal box: both are fitted at one scale, so that equal nodes have equal size. */
  readonly alongside?: Layout | undefined;
  /** Moves this drawing together with the others of the sync. */
  readonly sync?: ViewSync | undefined;
  /** Accessible name, if a page has two canvases: `Base: current`. */
  readonly label?: string;
  readonly frame?: "base" | "head";
  readonly minimap?: boolean;
  readonly legend?: boolean;
  /** Must be referentially stable. */
  readonly face?: NodeFace;
  /** Shows which nodes are in the same row. */
  readonly rows?: boolean;
};
