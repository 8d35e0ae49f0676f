import type { Mark, Overlay } from "@/components/canvas/mark";
import type { Change } from "@/lib/changes";
import type { MergedDrawing } from "@/lib/server/diffs/merged";
import { type Address, address } from "@/lib/topology";
import { changeGlyph } from "../changes/changeMarks";

/** Which graph the reader wants to see within the other. */
export type Lit = "base" | "head" | "both";

/** What only one side has, or has otherwise; the change that is looked at is the strongest, and what the graph in sight lacks is dimmed. */
export function mergedMarks(
  { marks, topology }: MergedDrawing,
  lit: Lit,
  current: Change | undefined,
): Overlay {
  const absent = { base: "added", head: "removed", both: null }[lit];
  const drawn = Object.entries(marks).map(([at, { tone, sentence }]): [Address, Mark] => {
    const title = sentence.replaceAll("`", "");
    return [at, { tone: tone === absent ? "dim" : tone, glyph: changeGlyph[tone], title }];
  });
  const overlay: { [at: Address]: Mark } = Object.fromEntries(drawn);
  const known = new Set(topology.nodes.map(({ id }) => address.node(id)));
  for (const at of current ? placesOf(current) : [])
    if (overlay[at] || known.has(at)) overlay[at] = { ...overlay[at], tone: "step" };
  return overlay;
}

/** Where a change stands in the merged drawing: head's parts, else base's. */
export const placesOf = ({ base, head }: Change): readonly Address[] => [...head, ...base];
