import { describe, expect, it } from "vitest";
import { type Layout, layoutOf, linksOf } from "@/lib/layout";
import { aLoopingTopology } from "@/lib/layout/looping.fixture";
import { type Direction, walk } from "./walk";

const topology = aLoopingTopology();
const links = linksOf(topology);
const layout: Layout = await layoutOf(topology);
const from = (id: string, ...way: Direction[]): string =>
  way.reduce((at, direction) => walk(at, direction, layout, links) ?? at, id);

describe("walk", () => {
  it("follows lines out downwards and lines in upwards", () => {
    expect(from("START", "down")).toBe("tick");
    expect(from("prepare", "down")).toBe("select");
    expect(from("select", "up")).toBe("prepare");
    expect(from("observe_user", "up")).toBe("ask_user");
  });

  it("goes sideways through nodes that share a neighbour", () => {
    const row = ["finish", "reflect", "search", "calculate", "ask_user"].sort(
      (a, b) => (layout.nodes[a]?.x ?? 0) - (layout.nodes[b]?.x ?? 0),
    );
    row.slice(1).forEach((id, i) => {
      expect(from(row[i] as string, "right")).toBe(id);
      expect(from(id, "left")).toBe(row[i]);
    });
  });

  it("reaches every node from START by arrow keys alone", () => {
    const reached = new Set(["START"]);
    for (const id of reached) {
      for (const direction of ["up", "down", "left", "right"] as const) reached.add(from(id, direction));
    }
    expect([...reached].sort()).toEqual(Object.keys(layout.nodes).sort());
  });

  it("stays where nothing lies that way", () => {
    expect(walk("START", "up", layout, links)).toBeNull();
    expect(walk("nowhere", "down", layout, links)).toBeNull();
  });
});
