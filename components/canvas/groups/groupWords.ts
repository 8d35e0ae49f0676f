import type { PlacedGroup } from "@/lib/layout";
import { counted } from "@/lib/std";
import { address } from "@/lib/topology";
import { type Mark, markOf, type Overlay } from "../mark";

/** Returns the marks of the nodes in a group. */
export const marksIn = ({ nodes }: PlacedGroup, overlay: Overlay): readonly Mark[] =>
  nodes.flatMap((id) => markOf(overlay, address.node(id)) ?? []);

/** Describes the content of a group, for its card and screen readers. */
export function groupWords(frame: PlacedGroup, overlay: Overlay): string {
  const marked = frame.closed ? marksIn(frame, overlay).length : 0;
  return `${counted(frame.nodes.length, "node")}${marked > 0 ? `, ${marked} marked` : ""}`;
}
