import { describe, expect, it } from "vitest";
import { layoutOf } from "@/lib/layout";
import { signatureOf } from "@/lib/planner";
import { plannerModules } from "@/lib/planners";
import { policyLook } from "../kinds";
import { maxShown, thumbnailPaths } from "./thumbnailPaths";

const [module] = plannerModules();
const topology = module?.inUse;
if (!module || !topology) throw new Error("The samples are gone.");
const signature = signatureOf(module.planner);
const layout = await layoutOf(topology);
const shapes = (d: string) => d.split("M").length - 1;
const called = (name: string, all = thumbnailPaths({ topology, signature, layout })) =>
  all.filter(({ look }) => look.className.split(" ").includes(name)).map(({ d }) => shapes(d));
const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);

describe("the paths of a small drawing", () => {
  it("are one for each look, and hold every node, line and policy", () => {
    const paths = thumbnailPaths({ topology, signature, layout });
    expect(new Set(paths.map(({ look }) => JSON.stringify(look))).size).toBe(paths.length);
    expect(sum(called("fill-surface-1"))).toBe(topology.nodes.length);
    expect(called("fill-surface-3")).toEqual([Object.keys(layout.nodes).length - topology.nodes.length]);
    expect(called("fill-ink-2")).toEqual([topology.nodes.length]);
    const lines = Object.values(layout.edges).flatMap(({ paths }) => paths).length;
    expect(sum(paths.filter(({ look }) => look.fill === "none").map(({ d }) => shapes(d)))).toBe(lines);
    const bars = sum(Object.values(policyLook).flatMap(({ fill }) => called(fill)));
    expect(bars).toBe(topology.nodes.flatMap(({ policies }) => policies).length);
  });

  it("light a node in the colour of its side, and nothing else", () => {
    const [first] = topology.nodes;
    const lit = { nodes: [first?.id ?? ""], side: "head" } as const;
    const paths = thumbnailPaths({ topology, signature, layout, lit });
    expect(called("stroke-head", paths)).toEqual([1]);
    expect(sum(called("fill-surface-1", paths))).toBe(topology.nodes.length - 1);
  });

  it("stand where the layout has them; a name that two nodes have is drawn once", () => {
    const stated = { basis: "stated" as const };
    const node = { ...stated, id: "ab", policies: [{ ...stated, policy: "unknown" }] };
    const paths = thumbnailPaths({
      topology: { ...topology, nodes: [node, node], edges: [], routers: [] },
      signature,
      layout: { width: 200, height: 100, nodes: { ab: { x: 10, y: 20, width: 100, height: 60 } }, edges: {} },
    });
    expect(paths.map(({ d }) => d)).toEqual([
      "M10 28q0-8 8-8h84q8 0 8 8v44q0 8-8 8h-84q-8 0-8-8z",
      "M24 34h18v10h-18z",
      "M24 60h72v12h-72z",
    ]);
  });

  it("are few of a drawing with thousands of lines", () => {
    const nodes = Array.from({ length: 400 }, (_, i) => `n${i}`);
    const box = { x: 0, y: 0, width: 100, height: 60 };
    const line = {
      paths: [
        [
          { x: 0, y: 0 },
          { x: 9, y: 9 },
        ],
      ],
    };
    const paths = thumbnailPaths({
      topology,
      signature,
      layout: {
        width: 1000,
        height: 1000,
        nodes: Object.fromEntries(nodes.map((id) => [id, box])),
        edges: Object.fromEntries(Array.from({ length: 4000 }, (_, i) => [`e${i}`, line])),
      },
    });
    expect(sum(paths.map(({ d }) => shapes(d)))).toBe(maxShown.lines + maxShown.boxes);
  });

  it("are made once for a drawing that does not change", () => {
    const drawing = { topology, signature, layout };
    expect(thumbnailPaths({ ...drawing })).toBe(thumbnailPaths({ ...drawing }));
    expect(thumbnailPaths({ ...drawing, signature: { ...signature } })).not.toBe(thumbnailPaths(drawing));
  });

  it("mark a policy that the planner lacks", () => {
    const paths = thumbnailPaths({ topology, signature: { ...signature, policies: [] }, layout });
    expect(called("fill-failed", paths)).toEqual([topology.nodes.flatMap(({ policies }) => policies).length]);
  });
});
