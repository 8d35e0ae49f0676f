import { expect, test } from "vitest";
import { hashesElsewhere } from "./otherProcess";

const seeds = 20;

test("two processes leave the same traces of random planners", async () => {
  const first = await hashesElsewhere(0, seeds);
  expect(new Set(first).size).toBeGreaterThan(0.9 * seeds);
  expect(await hashesElsewhere(0, seeds)).toEqual(first);
});
