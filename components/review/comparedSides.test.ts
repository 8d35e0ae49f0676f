import { expect, test } from "vitest";
import type { VersionLabel } from "@/lib/server/db/history/versionLabels";
import { comparedSides } from "./comparedSides";
import { stopHref } from "./walkStops";

const set = { name: "imported", title: "Imported" };
const side = (name: string, hash: string) => ({ name, hash, title: name, version: null });

test("a review of two topologies links to their newest versions", () => {
  const sides = { base: side("today", "1a"), head: side("proposed", "2b"), set };
  expect(comparedSides(sides)).toEqual({ base: "today", head: "proposed", set: "imported" });
});

test("a review of a topology that was removed since links to the version that it reviewed", () => {
  const version = { isRemoved: true } as VersionLabel;
  const sides = { base: side("today", "1a"), head: { ...side("proposed", "2b"), version }, set };
  expect(comparedSides(sides)).toEqual({ base: "today", head: "proposed@2b", set: "imported" });
});

test("a review of two commits of an app links to these commits, not to the newest on both sides", () => {
  const sides = { base: side("agent", "1a"), head: side("agent", "2b"), set };
  expect(comparedSides(sides)).toEqual({ base: "agent@1a", head: "agent@2b", set: "imported" });
  const walked = { ...sides, number: 2, causes: [], threads: [], walk: { stops: [], seen: [] } };
  expect(stopHref(walked, { stop: "cause", cause: "c1", recording: "agent/booking" })).toContain(
    "base=agent%401a&head=agent%402b",
  );
});
