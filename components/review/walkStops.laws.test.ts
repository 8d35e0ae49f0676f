import fc from "fast-check";
import { expect, test } from "vitest";
import type { WalkStop } from "@/lib/review";
import { nextStop, stopHref, stopKey } from "./walkStops";

const review = {
  number: 3,
  base: { name: "a", title: "A", hash: "", version: null },
  head: { name: "b", title: "B", hash: "", version: null },
  set: { name: "samples", title: "Samples" },
  causes: [{ id: "c1", row: "t1/x/0", exemplar: "oslo" }] as never,
  threads: [],
  walk: { stops: [], seen: [] },
};
const aStop: fc.Arbitrary<WalkStop> = fc.oneof(
  fc.nat({ max: 5 }).map((n): WalkStop => ({ stop: "changed", recording: `r${n}` })),
  fc.nat({ max: 5 }).map((n): WalkStop => ({ stop: "cause", cause: `c${n}`, recording: "oslo" })),
  fc.nat({ max: 5 }).map((n): WalkStop => ({ stop: "thread", thread: String(n) })),
);
const stops = fc.uniqueArray(aStop, { selector: stopKey, maxLength: 8 });

test("leads through every stop once, with fewer left each time, and then begins again", () => {
  fc.assert(
    fc.property(stops, (all) => {
      let at: string | null = null;
      for (const [i, stop] of all.entries()) {
        const next = nextStop({ stops: all, seen: [] }, at);
        expect(next).toEqual({ stop, left: all.length - i });
        at = stopKey(stop);
      }
      const again = nextStop({ stops: all, seen: [] }, at);
      expect(again?.stop).toEqual(all.length > 1 ? all[0] : undefined);
    }),
  );
});

test("whoever dealt with a stop goes on with what comes first now", () => {
  const left: WalkStop[] = [{ stop: "thread", thread: "4" }];
  expect(nextStop({ stops: left, seen: [] }, "cause c1")?.stop).toEqual(left[0]);
  expect(nextStop({ stops: [], seen: [] }, "cause c1")).toBeNull();
});

test("a cause opens at its row, and a decision to label in the queue", () => {
  const cause: WalkStop = { stop: "cause", cause: "c1", recording: "oslo" };
  expect(stopHref(review, cause)).toBe(
    "/compare?base=a&head=b&set=samples&recording=oslo&step=t1/x/0&walk=cause+c1",
  );
  expect(stopHref(review, { stop: "label", place: "x" })).toBe("/reviews/3/labels");
});
