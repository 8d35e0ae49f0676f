import { type Mark, toneLook } from "../mark";
import { useWantedSize } from "../view/Zoomed";

/** Renders a mark's glyph on the corner of its part. */
export function MarkGlyph({ mark }: { readonly mark: Mark | undefined }) {
  const wanted = useWantedSize();
  if (!mark?.glyph) return null;
  return (
    <span
      className={`-top-[0.9em] -right-[0.9em] absolute min-w-[1.7em] rounded-full border-2 border-current bg-surface-1 px-[0.2em] text-center font-semibold leading-[1.5em] ${toneLook[mark.tone].text}`}
      style={{ fontSize: Math.max(13, Math.min(24, wanted)) }}
    >
      {mark.glyph}
    </span>
  );
}
