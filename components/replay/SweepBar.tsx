import type { Sweep } from "./schema";

/** How far a sweep is, as a bar; before the first word from the server it waits visibly. */
export function SweepBar({ sweep }: { readonly sweep: Sweep | null }) {
  const share = sweep && sweep.total > 0 ? sweep.finished / sweep.total : 0;
  return (
    <div
      role="progressbar"
      aria-label="Replays done"
      aria-valuemin={0}
      aria-valuemax={sweep?.total ?? 1}
      aria-valuenow={sweep?.finished ?? 0}
      className={`${sweep ? "" : "animate-pulse"} h-1.5 w-32 overflow-hidden rounded-full bg-surface-3`}
    >
      <div
        className="h-full rounded-full bg-accent transition-[width]"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
