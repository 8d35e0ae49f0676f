import { expect, it } from "vitest";
import { shortcutsOn } from "./shortcutList";

const more = [
  { title: "Plan of a request", at: "/planners/smith", keys: [{ keys: ["F8"], does: "Next problem" }] },
];
const titles = (path: string) => shortcutsOn(path, more).map(({ title }) => title);

it("offers no key on a page where it does nothing", () => {
  expect(titles("/")).toEqual(["Everywhere"]);
  expect(titles("/recordings")).toEqual(["Everywhere"]);
  expect(titles("/topologies")).toEqual(["Everywhere"]);
  expect(titles("/topologies/hybrid")).toEqual(["Everywhere", "Drawing", "Topology"]);
  expect(titles("/topologies/hybrid@1/edit")).toEqual(["Everywhere", "Drawing", "Editor"]);
  expect(titles("/compare")).toEqual(["Everywhere", "Drawing", "Comparison"]);
  expect(titles("/reviews/3")).toEqual(["Everywhere", "Drawing", "Comparison"]);
  expect(titles("/planners/smith/one")).toEqual(["Everywhere", "Drawing", "Plan of a request"]);
  expect(titles("/smithy")).not.toContain("Plan of a request");
});
