import { type Change, type ChangeTone, tellChange, toneOf } from "@/lib/changes";
import type { SideName } from "@/lib/diff";
import type { Mark, Overlay, Tone } from "../../../canvas/mark";

export const changeGlyph: { readonly [tone in ChangeTone]: string } = {
  added: "+",
  removed: "−",
  changed: "±",
};

/** Marks every change on one side; the current one is strongest. */
export function changeMarks(
  changes: readonly Change[],
  side: SideName,
  current: Change | undefined,
): Overlay {
  const all = changes.flatMap((change) => change[side].map((at): [string, Mark] => [at, markOf(change)]));
  const strong = (current?.[side] ?? []).map((at): [string, Mark] => [
    at,
    { ...markOf(current as Change), tone: "step" },
  ]);
  return Object.fromEntries([...all, ...strong]);
}

function markOf(change: Change): Mark {
  const tone: Tone & ChangeTone = toneOf(change.kind);
  return { tone, glyph: changeGlyph[tone], title: tellChange(change).replaceAll("`", "") };
}
