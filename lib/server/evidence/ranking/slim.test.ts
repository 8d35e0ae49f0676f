import { expect, it } from "vitest";
import { anOccurrence, aRecordingEvidence } from "../../../claims/evidence.fixture";
import { slimmer } from "./slim";

const at = (row: string) => ({ row, turn: 1, decision: 0 });
const evidence = (recording: string, row: string) =>
  aRecordingEvidence(recording, {
    opening: at(row),
    first: { ...at(row), base: "a", head: "b" },
    cause: { id: "c", sentence: "Because.", explained: true },
    end: { kind: "failed", message: recording },
    miss: { stepRef: at(row), label: "Call", path: "/a" },
    occurrences: { same: { n: 1, of: 2, at: at(row) }, none: { n: 0, of: 2, at: null } },
  });

it("leaves out what no list shows, and nothing else", () => {
  const whole = evidence("one", "row");
  expect(slimmer()(whole)).toEqual({
    ...whole,
    first: { ...at("row"), base: null, head: null },
    cause: { id: "c", sentence: "", explained: true },
    end: { kind: "failed", message: "" },
    miss: null,
  });
});

it("gives equal steps and occurrences one object, and different ones their own", () => {
  const slim = slimmer();
  const [one, two, other] = [
    slim(evidence("one", "row")),
    slim(evidence("two", "row")),
    slim(evidence("three", "row 1")),
  ];
  expect(two.opening).toBe(one.opening);
  expect(two.occurrences.same).toBe(one.occurrences.same);
  expect(two.end).toBe(one.end);
  expect(other.opening).toEqual(at("row 1"));
  expect(other.occurrences.same).toEqual({ n: 1, of: 2, at: at("row 1") });
  expect(one.occurrences.none).toEqual({ n: 0, of: 2, at: null });
  expect(
    slim(aRecordingEvidence("four", { occurrences: { same: anOccurrence(1, 2) } })).occurrences.same,
  ).toEqual(anOccurrence(1, 2));
});
