import { expect, it } from "vitest";
import { isInferred, originOf } from "./provenance";

it("tells what a person drew from what was inferred to fill gaps of a source", () => {
  expect(originOf({ basis: "stated" })).toBe("stated");
  expect(originOf({ basis: "stated", source: ["001:5"] })).toBe("stated");
  expect(originOf({ basis: "inferred", source: ["001:5"] })).toBe("inferred");
  expect(originOf({ basis: "inferred" })).toBe("drawn");
  expect(originOf({ basis: "inferred", source: [] })).toBe("drawn");
  expect(isInferred({ basis: "inferred", source: ["001:5"] })).toBe(true);
  expect(isInferred({ basis: "inferred" })).toBe(false);
});
