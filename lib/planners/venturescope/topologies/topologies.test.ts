import { describe, expect, test } from "vitest";
import { signatureOf } from "../../../planner";
import { problems } from "../../../topology";
import { venturescope } from "../planner";
import { readTopologies } from ".";

const signature = signatureOf(venturescope);
const topologies = readTopologies();
const problemsOf = (id: string) => problems(topologies.find((topology) => topology.id === id)!, signature);

describe("the topologies of VentureScope", () => {
  test.each(["current", "hybrid", "opus"])("%s has no error", (id) => {
    expect(problemsOf(id).filter((problem) => problem.severity === "error")).toEqual([]);
  });

  test("opus as drawn is refused for each way back to START, and for nothing else", () => {
    const errors = problemsOf("opus-as-drawn").filter((problem) => problem.severity === "error");
    expect(errors.map((problem) => problem.address).sort()).toEqual([
      "edge:calculate->START",
      "edge:observe->START",
      "edge:observe_user->START",
      "edge:reflect->START",
      "router:search/observed#none",
    ]);
    for (const error of errors) expect(error.message).toContain("START");
  });

  test("opus is what was drawn, but for the ways back", () => {
    const parts = (id: string) => {
      const { nodes, edges, routers, channels } = topologies.find((topology) => topology.id === id)!;
      return { nodes, edges, routers, channels };
    };
    const drawn = JSON.stringify(parts("opus-as-drawn"));
    expect(JSON.parse(drawn.replaceAll('"to":"START"', '"to":"g_iter"'))).toEqual(parts("opus"));
  });

  test("each repair of opus names a part of it", () => {
    const opus = topologies.find((topology) => topology.id === "opus")!;
    const edges = opus.edges.map((edge) => `edge:${[edge.from].flat().join("+")}->${edge.to}`);
    const known = ["topology", "router:search/observed#none", ...edges];
    expect(opus.repairs.filter((repair) => !known.includes(repair.address))).toEqual([]);
  });

  test("each concern is in each topology, and each part says where it comes from", () => {
    for (const { nodes, edges, routers } of topologies) {
      const uses = nodes.flatMap((node) => node.policies);
      const used = new Set(uses.map((use) => use.policy));
      expect(Object.keys(venturescope.policies).filter((id) => !used.has(id))).toEqual([]);
      const branches = routers.flatMap((router) => router.branches);
      const parts = [...nodes, ...uses, ...edges, ...routers, ...branches];
      expect(parts.filter((part) => !part.source?.length)).toEqual([]);
      expect(parts.filter((part) => part.basis === "inferred" && !part.note)).toEqual([]);
    }
  });
});
