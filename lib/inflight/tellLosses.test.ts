import { expect, test } from "vitest";
import { tellLosses, tellOtherwise } from "./tellLosses";

const totals = (waits: [number, number], midTurn: [number, number]) => ({
  waits: { lost: waits[0], total: waits[1] },
  midTurn: { lost: midTurn[0], total: midTurn[1] },
});

test("says that no thread waits where none does, and separates thousands", () => {
  expect(tellLosses({ totals: totals([0, 0], [1204, 2280]), head: "Hybrid" })).toBe(
    "1,204 of 2,280 mid-turn threads are lost when Hybrid carries them on. No thread waits for a user.",
  );
  expect(tellLosses({ totals: totals([3, 61], [0, 2280]), head: "Hybrid" })).toBe(
    "3 of 61 waiting threads and 0 of 2,280 mid-turn threads are lost when Hybrid carries them on.",
  );
  expect(tellLosses({ totals: totals([1, 1], [0, 0]), head: "Hybrid" })).toBe(
    "1 of 1 waiting thread is lost when Hybrid carries it on. No thread is stored mid-turn.",
  );
});

test("counts the states that go on differently by their first difference", () => {
  const exemplar = {} as never;
  const differences = [
    { difference: "decisions" as const, count: 1200, later: 900, exemplar },
    { difference: "ending" as const, count: 1, later: 0, exemplar },
  ];
  expect(tellOtherwise({ otherwise: 1201, differences }, "A")).toBe(
    "1,201 stored states resume and then go on differently than under A: 1,200 decide differently (900 of them only after a further message or answer) and 1 ends differently.",
  );
  expect(
    tellOtherwise(
      { otherwise: 2, differences: [{ difference: "outcome", count: 2, later: 2, exemplar }] },
      "A",
    ),
  ).toMatch(/2 come to rest with another outcome \(all of them only after a further message or answer\)\.$/);
  expect(
    tellOtherwise(
      { otherwise: 1, differences: [{ difference: "decisions", count: 1, later: 1, exemplar }] },
      "A",
    ),
  ).toMatch(/: 1 decides differently \(only after a further message or answer\)\.$/);
  expect(tellOtherwise({ otherwise: 0, differences: [] }, "A")).toBeNull();
});
