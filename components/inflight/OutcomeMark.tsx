import type { Look } from "./outcomeLook";

/** Renders a thread's outcome as glyph and word. */
export function OutcomeMark({ look: { glyph, word, className } }: { readonly look: Look }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden
        className={`${className} inline-flex size-4.5 shrink-0 items-center justify-center rounded-sm font-mono font-semibold text-xs`}
      >
        {glyph}
      </span>
      <span className="font-medium">{word}</span>
    </span>
  );
}
