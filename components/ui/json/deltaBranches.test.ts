import { expect, it } from "vitest";
import { delta } from "@/lib/std";
import { deltaBranches } from "./deltaBranches";

const keys = (before: object, after: object) =>
  deltaBranches(delta(JSON.parse(JSON.stringify(before)), JSON.parse(JSON.stringify(after))));

it("joins chains of single branches and keeps forks", () => {
  const [branch] = keys(
    { fields: { market: { size: 1, cap: 1 } } },
    { fields: { market: { size: 2, cap: 3 } } },
  );
  expect(branch?.key).toBe("fields / market");
  expect(branch?.children.map((child) => [child.key, child.op?.op])).toEqual([
    ["size", "change"],
    ["cap", "change"],
  ]);
});

it("holds a change of the whole value without a key", () => {
  expect(deltaBranches(delta(1, 2))).toEqual([
    { key: "", op: { op: "change", path: "", before: 1, after: 2 }, children: [] },
  ]);
});

it("keeps keys with slashes whole", () => {
  const [branch] = keys({}, { "a/b": 1 });
  expect(branch?.key).toBe("a/b");
});
