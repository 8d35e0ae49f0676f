import { expect, test } from "vitest";
import { type Json, own } from "../std";
import { storedValue } from "../trace";
import { aSegment, aTrace } from "../trace/trace.fixture";
import { noiseOf, withoutNoise } from "./noise";

/** A trace that ends in this value of the channel `files`. */
function traceOf(files: Json) {
  const segment = aSegment();
  const checkpoints = segment.checkpoints.map((one) => ({ ...one, channels: { files: "files" } }));
  return aTrace({ segments: [{ ...segment, checkpoints }], values: { files: { json: files } } });
}

const filesOf = (trace: ReturnType<typeof traceOf>): Json | undefined =>
  storedValue(trace, own(trace.segments[0]?.checkpoints.at(-1)?.channels ?? {}, "files"));

test.each(["notes", "/notes.md", "a~b", "~1", "2/3"])(
  "a value that differs from run to run is masked, or omitted, under the key %s",
  (key) => {
    const [first, second] = [traceOf({ [key]: ["now"] }), traceOf({ [key]: ["later"] })];
    const masking = noiseOf(first, second, () => "masked");
    expect(filesOf(withoutNoise(second, masking, () => "masked"))).toEqual({ [key]: ["masked"] });
    const leaving = noiseOf(first, second, (value) => value);
    expect(filesOf(withoutNoise(second, leaving, (value) => value))).toEqual({
      [key]: ["<differs from run to run>"],
    });
  },
);
