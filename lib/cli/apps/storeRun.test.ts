import { expect, test } from "vitest";
import { stampOf } from "./storeRun";

test("conversations of one minute have names of their own", () => {
  expect(stampOf(new Date("2026-11-29T12:07:45.123Z"))).toBe("20261129-120745");
  expect(stampOf(new Date("2026-11-29T12:07:46Z"))).not.toBe(stampOf(new Date("2026-11-29T12:07:45Z")));
});
