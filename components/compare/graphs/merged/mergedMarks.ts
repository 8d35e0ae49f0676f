import type { Change, MergedMark } from "@/lib/changes";
import type { MergedDrawing } from "@/lib/server/diffs/merged";
import { type Address, address } from "@/lib/topology";
import type { Mark, Overlay } from "../../../canvas/mark";
import { partsOf } from "../../../canvas/partsOf";
import { changeGlyph } from "../changes/changeMarks";

/** Graph to emphasize within the merged drawing. */
export type Lit = "base" | "head" | "both";

/** Marks parts that only one side has or has in another form. The current change is strongest; parts missing from the lit graph are dimmed. */
export function mergedMarks(drawing: MergedDrawing, lit: Lit, current: Change | undefined): Overlay {
  const { marks, topology } = drawing;
  const absent = { base: "head", head: "base", both: null }[lit];
  const overlay: { [at: Address]: Mark } = Object.fromEntries(
    Object.entries(marks).map(([at, mark]): [Address, Mark] => {
      const title = mark.sentence.replaceAll("`", "");
      const tone = mark.side !== undefined && mark.side === absent ? "dim" : mark.tone;
      return [at, { tone, glyph: glyphOf(mark), title }];
    }),
  );
  const parts = partsOf(topology);
  for (const at of current ? placesOf(drawing, current) : []) {
    overlay[at] = { ...overlay[at], tone: "step" };
    const part = parts.get(at);
    // A row is too small in the overview, so its node is marked too.
    if (part?.kind === "policy" || part?.kind === "router") {
      const node = address.node(part.anchor);
      overlay[node] = { ...overlay[node], tone: "step" };
    }
  }
  return overlay;
}

/** Distinguishes the old and the new place of a moved part by side. */
const glyphOf = ({ tone, side }: MergedMark): string => {
  if (tone !== "changed" || side === undefined) return changeGlyph[tone];
  return `${changeGlyph[tone]} ${side === "base" ? "A" : "B"}`;
};

/** Returns the addresses of a change: B's first, then A's; empty if no part shows it. */
export function placesOf({ places: locations, topology }: MergedDrawing, change: Change): readonly Address[] {
  const parts = partsOf(topology);
  return (Object.hasOwn(locations, change.id) ? (locations[change.id] ?? []) : []).filter((at) =>
    parts.has(at),
  );
}
