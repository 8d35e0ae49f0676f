import type { Claim, Measure } from "../../../claims";

type Said = Pick<Claim, "kind" | "says" | "unless"> & {
  readonly id: string;
  /** Document and lines; omitted for our own findings. */
  readonly at?: string;
} & (
    | { readonly measures: readonly [Measure, ...Measure[]] }
    | { readonly unmeasured: NonNullable<Claim["unmeasured"]> }
  );

/** Expands claims about one topology. */
export const about = (topology: string, said: readonly Said[]): readonly Claim[] =>
  said.map(({ id, at = null, ...rest }) => ({
    measures: [],
    ...rest,
    id: `${topology}/${id}`,
    topology,
    source: at,
  }));

export const decidesSame: Measure = { by: "decisions", expect: "same" };
export const decidesOtherwise: Measure = { by: "decisions", expect: "other" };
export const seen = (of: string): Measure => ({ by: "occurrence", of, expect: "some" });
export const unseen = (of: string): Measure => ({ by: "occurrence", of, expect: "none" });
export const linted = (code: Extract<Measure, { by: "problem" }>["code"]): Measure => ({
  by: "problem",
  code,
  expect: "some",
});
export const clean = (code: Extract<Measure, { by: "problem" }>["code"]): Measure => ({
  by: "problem",
  code,
  expect: "none",
});
export const shape = (one: Extract<Measure, { by: "shape" }>["shape"]): Measure => ({
  by: "shape",
  shape: one,
});

/** Applies a measure to another topology. */
export const on = (topology: string, measure: Measure): Measure => ({ ...measure, on: topology });
