import { type Mark, toneLook } from "../mark";

/** A mark's glyph on the corner of what it marks. */
export function MarkGlyph({ mark }: { readonly mark: Mark | undefined }) {
  if (!mark?.glyph) return null;
  return (
    <span
      className={`-top-3 -right-3 absolute min-w-6 rounded-full border-2 border-current bg-surface-1 px-1 text-center font-semibold text-sm leading-5 ${toneLook[mark.tone].text}`}
    >
      {mark.glyph}
    </span>
  );
}
