import { type Mark, toneLook } from "../mark";

/** A mark's glyph on the corner of what it marks. */
export function MarkGlyph({ mark }: { readonly mark: Mark | undefined }) {
  if (!mark?.glyph) return null;
  return (
    <span
      className={`-top-2.5 -right-2.5 absolute min-w-5 rounded-full border border-current bg-surface-1 px-1 text-center font-semibold text-2xs leading-4.5 ${toneLook[mark.tone].text}`}
    >
      {mark.glyph}
    </span>
  );
}
