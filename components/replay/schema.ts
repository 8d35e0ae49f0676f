import type { SweepView } from "@/lib/server/sweeps/view";

/** A sweep as serialized for clients. */
export type Sweep = Omit<SweepView, "background" | "createdAt" | "finishedAt">;

/** An event of the stream that follows a sweep. */
export type SweepEvent = { readonly sweep: Sweep };
