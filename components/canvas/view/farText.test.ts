import { expect, it } from "vitest";
import { farName } from "./farText";

it("keeps a name in one line where it can be read", () => {
  expect(farName("tick", 162, 24)).toEqual({ lines: ["tick"], size: 24 });
});

it("breaks a long name at the word nearest its middle, so that it can be read", () => {
  expect(farName("normalize_decision", 162, 24)).toEqual({ lines: ["normalize_", "decision"], size: 24 });
  expect(farName("unbroken-name-of-a-node", 162, 14).lines).toEqual(["unbroken-", "name-of-a-node"]);
});

it("leaves a name that cannot be broken", () => {
  const { lines, size } = farName("averyverylongname", 100, 20);
  expect(lines).toEqual(["averyverylongname"]);
  expect(size * 0.6 * "averyverylongname".length).toBeLessThanOrEqual(100);
});
