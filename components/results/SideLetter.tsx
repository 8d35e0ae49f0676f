const tones = { base: "bg-soft-base text-base", head: "bg-soft-head text-head" } as const;

/** Renders the letter of a side, A or B, in its colour. */
export function SideLetter({ side }: { readonly side: "base" | "head" }) {
  return (
    <span
      className={`inline-flex size-4.5 shrink-0 items-center justify-center rounded-sm font-semibold text-2xs ${tones[side]}`}
      title={side}
    >
      {side === "base" ? "A" : "B"}
    </span>
  );
}
