import type { Segment, Trace } from "./schema";

/** A trace as two JSON texts, so that its structure can be read without its contents. */
export type TraceTexts = {
  /** The trace without its decisions, calls, checkpoints and values. */
  readonly structure: string;
  /** The decisions, calls, checkpoints and values. */
  readonly contents: string;
};

export function textsOf({ values, segments, ...rest }: Trace): TraceTexts {
  const structure = { ...rest, segments: segments.map((segment) => ({ ...segment, ...nothing })) };
  const contents: Contents = {
    segments: segments.map(({ calls, decisions, checkpoints }) => ({ calls, decisions, checkpoints })),
    values,
  };
  return { structure: JSON.stringify(structure), contents: JSON.stringify(contents) };
}

/** The trace that the texts were made of, byte for byte. */
export function traceOfTexts({ structure, contents }: TraceTexts): Trace {
  const whole = JSON.parse(structure) as Omit<Trace, "values">;
  const { segments, values } = JSON.parse(contents) as Contents;
  return { ...whole, segments: whole.segments.map((segment, i) => ({ ...segment, ...segments[i] })), values };
}

const nothing = { calls: [], decisions: [], checkpoints: [] } as const;

type Contents = Pick<Trace, "values"> & {
  readonly segments: readonly Pick<Segment, keyof typeof nothing>[];
};
