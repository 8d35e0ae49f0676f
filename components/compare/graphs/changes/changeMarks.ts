import { type Change, type ChangeTone, tellChange, toneOf } from "@/lib/changes";
import type { SideName } from "@/lib/diff";
import { grouped } from "@/lib/std";
import { address } from "@/lib/topology";
import type { Mark, Overlay, Tone } from "../../../canvas/mark";
import { nodesWith } from "./nodesWith";
import type { Changes } from "./useChanges";

export const changeGlyph: { readonly [tone in ChangeTone]: string } = {
  added: "+",
  removed: "−",
  changed: "±",
};

type Shown = Pick<Changes, "changes" | "nodes" | "current">;

/** Marks every change on one side, and the nodes that contain one, since policies are legible only from near; the current change is strongest. */
export function changeMarks({ changes, nodes, current }: Shown, side: SideName): Overlay {
  const within = changes.flatMap((change) =>
    nodesWith(change, side, nodes).map((node) => ({ node, change })),
  );
  const holders = [...grouped(within, ({ node }) => node)].map(([node, held]): [string, Mark] => [
    address.node(node),
    {
      tone: held.some(({ change }) => change === current) ? "step" : "changed",
      glyph: changeGlyph.changed,
      title: held.map(({ change }) => titleOf(change)).join(" "),
    },
  ]);
  const parts = changes.flatMap((change) => change[side].map((at): [string, Mark] => [at, markOf(change)]));
  const strong = (current?.[side] ?? []).map((at): [string, Mark] => [
    at,
    { ...markOf(current as Change), tone: "step" },
  ]);
  return Object.fromEntries([...holders, ...parts, ...strong]);
}

const titleOf = (change: Change): string => tellChange(change).replaceAll("`", "");

function markOf(change: Change): Mark {
  const tone: Tone & ChangeTone = toneOf(change.kind);
  return { tone, glyph: changeGlyph[tone], title: titleOf(change) };
}
