import fc from "fast-check";
import { expect, test } from "vitest";
import type { Anchor, AnchorStatus } from "@/lib/review";
import type { ShownThread } from "@/lib/server/reviews/shown";
import { keepsThread, threadFilters } from "./thread/threadFilters";
import { threadIndex } from "./threadIndex";

const aName = fc.constantFrom("a", "b", "c");
const aKey = fc.record({
  recording: aName,
  start: fc.constant(""),
  turn: fc.nat({ max: 2 }),
  align: aName,
  visit: fc.nat({ max: 1 }),
});
const aSide = fc.constantFrom("base" as const, "head" as const);
const anAnchor: fc.Arbitrary<Anchor> = fc.oneof(
  fc.record({ on: fc.constant("decision" as const), at: aKey, side: fc.constant("both" as const) }),
  fc.record({
    on: fc.constant("value" as const),
    at: aKey,
    side: aSide,
    channel: aName,
    pointer: fc.constant("/x"),
  }),
  fc.record({ on: fc.constant("part" as const), side: aSide, address: aName.map((name) => `node:${name}`) }),
  fc.record({ on: fc.constant("end" as const), recording: aName, side: fc.constant("both" as const) }),
  fc.record({ on: fc.constant("cause" as const), changes: fc.array(aName), at: aKey }),
);
const aThread = fc
  .record({ was: anAnchor, now: anAnchor, is: fc.constantFrom("current", "outdated", "detached") })
  .map(
    ({ was, now, is }): Partial<ShownThread> => ({
      anchor: was,
      standing: (is === "detached"
        ? { is, why: "removed", near: [] }
        : { is, anchor: now }) as unknown as AnchorStatus,
      state: "open",
      comments: [],
    }),
  );
const threads = fc
  .array(aThread, { maxLength: 12 })
  .map((all) => all.map((one, number) => ({ ...one, number }) as ShownThread));

test("a thread stands where it is now and nowhere else; a detached one stands nowhere", () => {
  fc.assert(
    fc.property(threads, anAnchor, (all, place) => {
      const { at } = threadIndex(all);
      for (const thread of all) {
        if (thread.standing.is === "detached") expect(at(thread.anchor)).not.toContain(thread);
        else expect(at(thread.standing.anchor)).toContain(thread);
      }
      expect(all).toEqual(expect.arrayContaining([...at(place)]));
    }),
  );
});

test("a cause that was searched since is still the same cause", () => {
  const at = { recording: "a", start: "", turn: 1, align: "b", visit: 0 };
  const anchor = { on: "cause" as const, changes: [], at };
  const thread = { anchor, standing: { is: "current", anchor }, state: "open" } as unknown as ShownThread;
  expect(threadIndex([thread]).at({ ...anchor, changes: ["edge_added"] })).toEqual([thread]);
});

test("what is said of a value stands at its decision's step too", () => {
  const at = { recording: "a", start: "", turn: 1, align: "b", visit: 0 };
  const anchor: Anchor = { on: "value", at, side: "head", channel: "x", pointer: "" };
  const thread = { anchor, standing: { is: "current", anchor }, state: "open" } as unknown as ShownThread;
  const { atStep } = threadIndex([thread]);
  expect(atStep({ on: "decision", at, side: "both" })).toEqual([thread]);
  expect(atStep({ on: "decision", at: { ...at, visit: 1 }, side: "both" })).toEqual([]);
});

test("every thread is in all, in outdated or detached by how it stands, and in its recording's list", () => {
  fc.assert(
    fc.property(threads, (all) => {
      for (const thread of all) {
        const kept = threadFilters.filter((filter) => keepsThread(filter, thread, "me", []));
        expect(kept).toContain("all");
        expect(kept.includes("outdated")).toBe(thread.standing.is === "outdated");
        expect(kept.includes("detached")).toBe(thread.standing.is === "detached");
        const causes = [{ sentence: "all three", recordings: ["a", "b", "c"] }];
        const lists = ["a", "b", "c"].filter((name) => keepsThread(`recording:${name}`, thread, "me", []));
        expect(lists.length).toBe(keepsThread("cause:0", thread, "me", causes) ? 1 : 0);
      }
    }),
  );
});
