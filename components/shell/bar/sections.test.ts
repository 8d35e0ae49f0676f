import { describe, expect, it } from "vitest";
import type { FramePages } from "@/lib/server/planners/frame";
import { isList, isTabHere, sectionAt, sections, tabsOf, withPlanner } from "./sections";

const planner = (id: string, isOwn = false) => ({ id, title: id.toUpperCase(), isOwn });
const tab = (
  planner: string,
  section: FramePages["tabs"][number]["section"],
  title: string,
  href: string,
) => ({
  planner,
  section,
  title,
  href,
});

const pages: FramePages = {
  planners: ["scope", "smith", "desk", "points"].map((id) => planner(id)),
  tabs: [
    tab("smith", "recordings", "Requests", "/planners/smith"),
    tab("smith", "graphs", "Registries", "/planners/smith/registries"),
    tab("desk", "recordings", "Requests", "/planners/desk"),
    tab("scope", "reports", "Agreement", "/reports/agreement"),
    tab("points", "reports", "Agreement", "/reports/agreement"),
  ],
  destinations: [],
  reported: "scope",
  keys: [],
};

const titles = (section: Parameters<typeof tabsOf>[0], picked = "") =>
  tabsOf(section, pages, picked).map(({ title }) => title);

it("has seven items, whatever planners add", () => {
  expect(sections.map(({ title }) => title)).toEqual([
    "Home",
    "Graphs",
    "Recordings",
    "Compare",
    "Reviews",
    "Reports",
    "Runs",
  ]);
});

describe("tabs", () => {
  it("are those of all planners, named by their planner where two share a title", () => {
    expect(titles("recordings").slice(-2)).toEqual(["Requests of SMITH", "Requests of DESK"]);
    expect(titles("reports").filter((title) => title.startsWith("Agreement"))).toEqual(["Agreement"]);
  });

  it("are those of the picked planner alone", () => {
    expect(titles("recordings", "smith").at(-1)).toBe("Requests");
    expect(titles("graphs", "desk")).toEqual(["Topologies"]);
    expect(titles("reports", "smith")).not.toContain("Agreement");
  });

  it("are marked by path and, for reviews, by what is shown", () => {
    const here = (href: string, path: string, query = "") =>
      isTabHere({ section: "reviews", title: "", href }, path, new URLSearchParams(query));
    expect(here("/reviews?show=mine", "/reviews", "show=mine&planner=smith")).toBe(true);
    expect(here("/reviews", "/reviews", "show=mine")).toBe(false);
    expect(here("/recordings", "/recordings", "query=a&show=b")).toBe(true);
  });
});

it("finds the section of lists, documents and planners' own pages", () => {
  const at = (path: string) => sectionAt(path, pages.tabs);
  expect(["/", "/graphs", "/topologies/hybrid/edit", "/recordings/a", "/reviews/3"].map(at)).toEqual([
    "home",
    "graphs",
    "graphs",
    "recordings",
    "reviews",
  ]);
  expect(["/planners/smith/a", "/planners/smith/registries/9f", "/reports/agreement"].map(at)).toEqual([
    "recordings",
    "graphs",
    "reports",
  ]);
  expect(["/people", "/import"].map(at)).toEqual([null, null]);
});

it("tells lists from documents, and Compare without sides from a comparison", () => {
  const list = (path: string, query = "") => isList(path, new URLSearchParams(query), pages.tabs);
  expect(["/", "/graphs", "/reports/matrix", "/planners/smith"].map((path) => list(path))).toEqual(
    Array(4).fill(true),
  );
  expect(list("/topologies/hybrid")).toBe(false);
  expect([list("/compare"), list("/compare", "base=a&head=b")]).toEqual([true, false]);
});

it("adds the picked planner to addresses with and without a query", () => {
  expect(withPlanner("/graphs", "a b")).toBe("/graphs?planner=a%20b");
  expect(withPlanner("/reviews?show=mine", "x")).toBe("/reviews?show=mine&planner=x");
  expect(withPlanner("/graphs", "")).toBe("/graphs");
});
