import type { SweepView } from "@/lib/server/sweeps/view";

/** A sweep as it comes over the wire. */
export type Sweep = Omit<SweepView, "background" | "createdAt" | "finishedAt">;

/** A message of the line that follows a sweep. */
export type SweepEvent = { readonly sweep: Sweep };
