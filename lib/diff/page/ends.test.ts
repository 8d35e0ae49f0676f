import { expect, it } from "vitest";
import type { SegmentEnd } from "../schema";
import { aDiff, aRow, decomposed } from "./comparison.fixture";
import { cellLabel, missOf } from "./ends";

const end: SegmentEnd = { kind: "ended", message: "", outcome: "full", turn: 2, step: 9, pointer: "" };

const says = (over: Partial<SegmentEnd>, status: "same" | "changed" = "changed") => {
  const row = aRow({ kind: "end", status });
  const diff = aDiff([row], { ends: { base: end, head: { ...end, ...over } } });
  return [cellLabel(diff, row, "base"), cellLabel(diff, row, "head")];
};

it("says of two endings with the same words what is not the same", () => {
  expect(says({ outcome: "empty" })).toEqual(["ends", "ends with another outcome"]);
  expect(says({})).toEqual(["ends", "ends; an earlier turn ended differently"]);
});

it("says nothing more where the words differ, or where nothing does", () => {
  expect(says({ kind: "waits" })).toEqual(["ends", "waits for an answer"]);
  expect(says({ turn: 3 })).toEqual(["ends in turn 2", "ends in turn 3"]);
  expect(says({}, "same")).toEqual(["ends", "ends"]);
});

it("counts equal calls before a miss in its own segment alone", () => {
  const miss = { as: "miss", reason: "request_never_recorded", nearest: null } as const;
  const asked = (missed: boolean) => {
    const head = { ...decomposed.head!, turn: 3, ...(missed && { match: miss }) };
    return { ...decomposed, head };
  };
  const rows = [
    aRow({ segment: 0, calls: [asked(false), asked(false)] }),
    aRow({ segment: 1, calls: [asked(false), asked(true)] }),
  ];
  const ends = { base: end, head: { ...end, kind: "miss" as const, turn: 3 } };
  expect(missOf(aDiff(rows, { ends }))).toMatchObject({ side: "head", turn: 3, ordinal: 1 });
});
