import { letter, type SideName } from "../schema";

/** A is blue, B is orange, and the letter is always there. */
export const sideTone = {
  base: { text: "text-base", ground: "bg-soft-base", edge: "border-base" },
  head: { text: "text-head", ground: "bg-soft-head", edge: "border-head" },
} as const;

export function SideLetter({ side }: { readonly side: SideName }) {
  const { text, ground, edge } = sideTone[side];
  return (
    <span
      className={`${text} ${ground} ${edge} inline-flex size-4.5 shrink-0 items-center justify-center rounded-sm border font-semibold text-2xs`}
    >
      {letter[side]}
    </span>
  );
}
