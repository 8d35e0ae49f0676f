import { ProgressBar } from "../ui/live/ProgressBar";
import type { Sweep } from "./schema";

/** Renders a sweep's progress as a bar; indeterminate before the first event. */
export const SweepBar = ({ sweep }: { readonly sweep: Sweep | null }) => (
  <ProgressBar
    label="Replays done"
    done={sweep?.finished ?? 0}
    total={sweep?.total ?? 0}
    waits={sweep === null}
    className="w-32"
  />
);
