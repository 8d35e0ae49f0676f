import { expect, it } from "vitest";
import { pack, unpack } from "./pack";
import { aSegment, aTrace } from "./trace.fixture";

const texts = (trace: unknown) => JSON.stringify(trace);

it("gives the trace back byte for byte", () => {
  const trace = aTrace({ segments: [aSegment(), aSegment({ decisions: [] })] });
  expect(texts(unpack(pack(trace)))).toBe(texts(trace));
});

it("does not depend on the order in which the parts come back", () => {
  const trace = aTrace();
  const packed = pack(trace);
  const parts = {
    ...packed,
    checkpoints: [...packed.checkpoints].reverse(),
    values: [...packed.values].reverse(),
  };
  expect(texts(unpack(parts))).toBe(texts(trace));
});

it("names values by what they hold, so that one ref cannot stand for two values of different traces", () => {
  const one = pack(aTrace({ values: { v1: { json: 1 } } })).values;
  const other = pack(aTrace({ values: { v1: { json: 2 }, v2: { json: 1 } } })).values;
  expect(other).toHaveLength(2);
  expect(other).toContainEqual(one[0]);
});

it("refuses to read a trace that lacks a value", () => {
  expect(() => unpack({ ...pack(aTrace()), values: [] })).toThrow("lacks the value");
});
