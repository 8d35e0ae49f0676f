/** @module-tag slow */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Json } from "../std";
import { aSegment, aTrace } from "../trace/trace.fixture";
import { packTrace, unpackStructure, unpackTrace } from "./packTrace";

it("gives any trace back byte for byte", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue({ stringUnit: "binary" })), (values) => {
      const stored = values.map((json, i) => [`v${i + 9}`, { json: json as Json }]);
      const trace = aTrace({
        segments: [aSegment(), aSegment({ calls: [] })],
        values: { ...aTrace().values, ...Object.fromEntries(stored) },
      });
      expect(JSON.stringify(unpackTrace(packTrace(trace)))).toBe(JSON.stringify(trace));
    }),
  );
});

it("tells where a packed trace went from its first half alone", () => {
  const trace = aTrace();
  const { segments } = unpackStructure(packTrace(trace).structure);
  expect(segments.map(({ supersteps }) => supersteps)).toEqual(
    trace.segments.map(({ supersteps }) => supersteps),
  );
});
