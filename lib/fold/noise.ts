import { delta, hash, isObject, type Json, toPointer } from "../std";
import { storedValue, type Trace } from "../trace";

/** Paths of the state in which two replays of the same side differ: `masked` by times and ids alone, `omitted` by more. */
export type Noise = { readonly masked: ReadonlySet<string>; readonly omitted: ReadonlySet<string> };

export const noNoise: Noise = { masked: new Set(), omitted: new Set() };

/** Replaces list indices by `*`, since messages shift. */
const general = (path: string): string => path.replace(/\/\d+(?=\/|$)/g, "/*");

function differing(first: Trace, second: Trace): string[] {
  return first.segments.flatMap((segment, s) =>
    segment.checkpoints.flatMap((one, i) => {
      const other = second.segments[s]?.checkpoints[i];
      return Object.entries(one.channels).flatMap(([channel, ref]) => {
        const before = storedValue(first, ref) ?? null;
        const after = other?.channels[channel];
        const value = after === undefined ? null : (storedValue(second, after) ?? null);
        return delta(before, value).map(({ path }) => channel + path);
      });
    }),
  );
}

/** Returns the paths to mask, where base differs from itself, and those to omit, which differ even with times and ids masked. */
export function noiseOf(first: Trace, second: Trace, mask: (value: Json) => Json): Noise {
  const masked = new Set(differing(first, second).map(general));
  if (masked.size === 0) return noNoise;
  const gentle: Noise = { masked, omitted: new Set() };
  const left = differing(withoutNoise(first, gentle, mask), withoutNoise(second, gentle, mask));
  return { masked, omitted: new Set(left) };
}

export const joinNoise = (all: readonly Noise[]): Noise => ({
  masked: new Set(all.flatMap(({ masked }) => [...masked])),
  omitted: new Set(all.flatMap(({ omitted }) => [...omitted])),
});

/** Returns the trace with its noise masked or omitted. */
export function withoutNoise(trace: Trace, { masked, omitted }: Noise, mask: (value: Json) => Json): Trace {
  if (masked.size === 0) return trace;
  const values: Trace["values"] = { ...trace.values };
  const store = (value: Json): string => {
    const ref = hash(value);
    values[ref] = { json: value };
    return ref;
  };
  const quiet = (value: Json, path: string): Json => {
    if (omitted.has(path)) return "<differs from run to run>";
    if (masked.has(general(path))) return mask(value);
    if (Array.isArray(value)) return value.map((one, i) => quiet(one, `${path}/${i}`));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, quiet(one, path + toPointer([key]))]),
    );
  };
  const segments = trace.segments.map((segment) => ({
    ...segment,
    checkpoints: segment.checkpoints.map((checkpoint) => ({
      ...checkpoint,
      channels: Object.fromEntries(
        Object.entries(checkpoint.channels).map(([name, ref]) => [
          name,
          store(quiet(storedValue(trace, ref) ?? null, name)),
        ]),
      ),
    })),
  }));
  return { ...trace, noise: [...masked].sort(), segments, values };
}

/** Formats the paths: `messages/*\/content (times and ids)`. */
export const describeNoise = ({ masked, omitted }: Noise): string[] =>
  [...masked].sort().map((path) => {
    const whole = [...omitted].some((one) => general(one) === path);
    return whole ? path : `${path} (times and ids)`;
  });
