import { progress } from "./progress";
import type { Sweep } from "./schema";

/** How far a sweep is, as a bar; before the first word from the server it waits visibly. */
export function SweepBar({ sweep }: { readonly sweep: Sweep | null }) {
  const done = sweep ? progress(sweep) : null;
  return (
    <progress
      aria-label="Replays done"
      value={done?.over}
      max={done?.total}
      className="h-1.5 w-32 overflow-hidden rounded-full accent-accent"
    />
  );
}
