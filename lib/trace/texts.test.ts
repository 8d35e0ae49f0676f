import { expect, it } from "vitest";
import { textsOf, traceOfTexts } from "./texts";
import { aSegment, aTrace } from "./trace.fixture";

it("gives the trace back byte for byte", () => {
  const trace = aTrace({ segments: [aSegment(), aSegment({ decisions: [] })] });
  expect(JSON.stringify(traceOfTexts(textsOf(trace)))).toBe(JSON.stringify(trace));
});

it("tells where the trace went without what it held", () => {
  const trace = aTrace();
  const { segments } = JSON.parse(textsOf(trace).structure);
  expect(segments[0].supersteps).toEqual(trace.segments[0]?.supersteps);
  expect(segments[0]).toMatchObject({ calls: [], decisions: [], checkpoints: [] });
});
