import type { Sweep } from "./schema";

/** How far a sweep is, as a bar; before the first word from the server it waits visibly. */
export function SweepBar({ sweep }: { readonly sweep: Sweep | null }) {
  const far = sweep ? { value: sweep.finished, max: sweep.total } : {};
  return (
    <progress
      aria-label="Replays done"
      className="h-1.5 w-32 overflow-hidden rounded-full accent-accent"
      {...far}
    />
  );
}
