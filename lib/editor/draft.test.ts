import { expect, test } from "vitest";
import { address, maxNodes, Topology } from "../topology";
import { DraftDocument } from "./draft";

test("a draft may hold the largest join that a topology may have", () => {
  const ids = Array.from({ length: maxNodes }, (_, i) => `${i}`.padStart(120, "#"));
  const join = { from: ids.slice(1), to: ids[0] as string };
  const topology = Topology.parse({
    format: "planner-studio/topology",
    version: 2,
    id: "t",
    title: "T",
    planner: "p",
    namespace: "n",
    nodes: ids.map((id) => ({ id, policies: [] })),
    edges: [join],
    routers: [],
  });
  const paths = ids.map(() => [{ x: 0, y: 0 }]);
  const layout = { width: 1, height: 1, nodes: {}, edges: { [address.edge(join)]: { paths } } };
  expect(DraftDocument.safeParse({ topology, layout }).error?.issues).toBeUndefined();
});
