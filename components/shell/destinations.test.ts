import { expect, it } from "vitest";
import { placesFrom } from "./destinations";

it("links to names with reserved characters, and compares from the first topology", () => {
  const places = placesFrom(
    {
      topologies: [
        { name: "current", planner: "one", title: "Current", nodes: [] },
        { name: "my/copy&more", planner: "one", title: "Mine", nodes: ["a b"] },
      ],
      recordings: [],
      own: [],
    },
    [],
  );
  expect(places.map((place) => place.href)).toContain("/compare?base=current&head=my%2Fcopy%26more");
  expect(places.at(-1)?.href).toBe("/topologies/my%2Fcopy%26more?at=node%3Aa%20b");
  expect(places.filter((place) => place.group === "Comparisons")).toHaveLength(1);
});

it("compares nothing across planners", () => {
  const named = (name: string, planner: string) => ({ name, planner, title: name, nodes: [] });
  const places = placesFrom(
    {
      topologies: [named("a", "one"), named("b", "one"), named("c", "two"), named("d", "two")],
      recordings: [],
      own: [],
    },
    [],
  );
  expect(places.filter((place) => place.group === "Comparisons").map((place) => place.href)).toEqual([
    "/compare?base=a&head=b",
    "/compare?base=c&head=d",
  ]);
});

it("goes to a recording as its planner shows it, and as a recording", () => {
  const places = placesFrom(
    {
      topologies: [],
      recordings: [
        { name: "a/b", title: "Weekend" },
        { name: "lisbon", title: "Scooters" },
      ],
      own: [{ group: "Requests", name: "a/b", title: "Weekend", href: "/own/a%2Fb" }],
    },
    [],
  );
  expect(
    places
      .filter(({ group }) => group !== "Pages" && group !== "New")
      .map(({ group, href }) => [group, href]),
  ).toEqual([
    ["Requests", "/own/a%2Fb"],
    ["Recordings", "/recordings/a%2Fb"],
    ["Recordings", "/recordings/lisbon"],
  ]);
});
