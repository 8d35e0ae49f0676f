import { ProgressBar } from "@/components/ui/live/ProgressBar";
import type { Sweep } from "./schema";

/** How far a sweep is, as a bar; before the first word from the server it waits visibly. */
export const SweepBar = ({ sweep }: { readonly sweep: Sweep | null }) => (
  <ProgressBar
    label="Replays done"
    done={sweep?.finished ?? 0}
    total={sweep?.total ?? 0}
    waits={sweep === null}
    className="w-32"
  />
);
