import type { Mark, Overlay, Tone } from "@/components/canvas/mark";
import type { NodeTransition } from "@/lib/diff";
import type { SideName } from "../../schema";

export const changeGlyph: { readonly [kind in NodeTransition["kind"]]: string } = {
  added: "+",
  removed: "−",
  changed: "±",
};

/** Every change at its place on one side; the one that is looked at is the strongest. */
export function changeMarks(
  changes: readonly NodeTransition[],
  side: SideName,
  current: NodeTransition | undefined,
): Overlay {
  const all = changes.flatMap((change) => change[side].map((at): [string, Mark] => [at, markOf(change)]));
  const strong = (current?.[side] ?? []).map((at): [string, Mark] => [
    at,
    { ...markOf(current as NodeTransition), tone: "step" },
  ]);
  return Object.fromEntries([...all, ...strong]);
}

const markOf = ({ kind, sentence }: NodeTransition): Mark => ({
  tone: kind satisfies Tone,
  glyph: changeGlyph[kind],
  title: sentence.replaceAll("`", ""),
});
