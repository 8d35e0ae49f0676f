// What the server tells of the curve, line by line.

export type AttemptPoint = {
  readonly attempts: number;
  readonly accepted: number;
  readonly rejected: number;
  /** The recording holds no answer to a call. */
  readonly unknown: number;
  readonly calls: number;
};

export type CurveHead = {
  readonly topologies: readonly { readonly name: string; readonly title: string }[];
  readonly recordings: number;
  readonly most: number;
};

export type CurveLine = CurveHead | { readonly topology: string; readonly point: AttemptPoint };

/** As far as it is known. */
export type Curve = {
  readonly head: CurveHead;
  readonly points: { readonly [topology: string]: readonly AttemptPoint[] };
};
