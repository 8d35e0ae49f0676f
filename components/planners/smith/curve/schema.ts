import type { AttemptPoint, CurveHead } from "@/lib/server/of/smith/attempts";

/** The curves, as far as computed. */
export type Curve = {
  readonly head: CurveHead;
  readonly points: { readonly [topology: string]: readonly AttemptPoint[] };
};
