import type { Tone } from "@/lib/diff";

/** A is blue, B is orange; always shown with the letter. */
export const sideText = { base: "text-base", head: "text-head" } as const;

export const rowTone: { readonly [tone in Tone]: string } = {
  same: "text-identical",
  work: "text-same-decisions bg-soft-same-decisions",
  differs: "text-differs bg-soft-differs",
};

/** Marks a number as a link to what it counts. */
export const numberLink =
  "rounded-sm underline decoration-line-strong decoration-dotted underline-offset-3 hover:decoration-solid hover:decoration-ink-1";
