import fc from "fast-check";
import { expect, it } from "vitest";
import { aRow } from "./comparison.fixture";
import { listedStops } from "./runs";
import type { Stop, Tone } from "./timeline";

const stops = (tones: readonly Tone[]): readonly Stop[] =>
  tones.map((tone, index) => ({
    row: aRow({ id: `t1/${index}/0` }),
    index,
    tone,
    glyph: "",
    title: "",
    first: false,
    firstWork: false,
    agreesAgain: false,
  }));

it("lists every stop once, in order, and never folds a difference or what is looked at", () => {
  const tone = fc.constantFrom<Tone>("same", "same", "same", "work", "differs");
  fc.assert(
    fc.property(fc.array(tone, { maxLength: 20 }), fc.nat(20), (tones, at) => {
      const all = stops(tones);
      const listed = listedStops(all, at, new Set());
      expect(listed.flatMap((one) => (one.is === "stop" ? [one.stop] : one.stops))).toEqual(all);
      for (const one of listed) {
        if (one.is === "stop") continue;
        expect(one.stops.length).toBeGreaterThanOrEqual(3);
        expect(one.stops.every(({ tone: of, index }) => of === "same" && index !== at)).toBe(true);
      }
    }),
  );
});

it("leaves open what was opened", () => {
  const all = stops(["differs", "same", "same", "same", "same", "same"]);
  expect(listedStops(all, 0, new Set()).map(({ is }) => is)).toEqual(["stop", "stop", "run"]);
  expect(listedStops(all, 0, new Set(["t1/2/0"]))).toHaveLength(6);
});
