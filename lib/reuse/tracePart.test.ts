import { expect, test } from "vitest";
import type { Ref, StoredValue } from "../trace";
import type { KnownTrace } from "./knownTrace";
import { copyValues, emptyPart } from "./tracePart";

test("values are copied in the order in which a replay tells them, lists of any length among them", () => {
  const length = 50_000;
  const values: { [ref: Ref]: StoredValue } = { empty: { json: [] }, item: { json: "x" } };
  for (let i = 1; i <= length; i++)
    values[`list${i}`] = { prefix: i === 1 ? "empty" : `list${i - 1}`, element: "item" };
  const checkpoint = { channels: { log: `list${length}` }, extra: {}, internal: {} };
  const known = {
    trace: { values },
    segment: { checkpoints: [checkpoint] },
    told: [],
    refs: [],
  } as unknown as KnownTrace;
  const part = emptyPart();
  part.told.set("other", { json: 1 });
  copyValues(part, known, { from: -1, to: 0 });
  const told = [...part.told.keys()];
  expect(told.slice(0, 5)).toEqual(["other", "empty", "item", "list1", "list2"]);
  expect(told).toHaveLength(length + 3);
});
