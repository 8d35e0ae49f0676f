import { expect, test } from "vitest";
import { signatureOf } from "../planner";
import { plannerModule } from "../planners";
import { problems, Topology } from "../topology";
import { copied, nodesInGroup, paste, TopologyPart } from "./clipboard";

const signature = signatureOf(plannerModule("venturescope")!.planner);

type Given = Partial<{ [key in "nodes" | "groups" | "edges" | "routers"]: unknown[] }>;

const aTopology = (given: Given): Topology =>
  Topology.parse({
    format: "planner-studio/topology",
    version: 2,
    id: "t",
    title: "T",
    planner: "venturescope",
    namespace: "n",
    edges: [],
    routers: [],
    nodes: [],
    ...given,
  });

const nodes = (...ids: string[]) => ids.map((id) => ({ id, policies: [] }));

const grouped = aTopology({
  nodes: nodes("x", "y", "z", "w"),
  groups: [
    { id: "pair", title: "A pair", nodes: ["x"] },
    { id: "inner", within: "pair", nodes: ["y"] },
    { id: "half", nodes: ["z", "w"] },
  ],
  edges: [
    { from: "START", to: "x" },
    { from: "x", to: "y" },
    { from: "y", to: "z" },
  ],
});

function pasted(topology: Topology, part: TopologyPart | null) {
  if (!part) throw new Error("Nothing was copied.");
  const made = paste(TopologyPart.parse(JSON.parse(JSON.stringify(part))))(topology, signature);
  if (!made.ok) throw new Error(made.message);
  return made;
}

test("a whole group is copied with its frame and the groups in it", () => {
  expect(nodesInGroup(grouped, "pair")).toEqual(["x", "y"]);
  const { name, topology } = pasted(grouped, copied(grouped, nodesInGroup(grouped, "pair")));
  expect(name).toBe("Paste 2 nodes in 2 groups");
  expect(topology.groups?.slice(3)).toEqual([
    { id: "pair_2", title: "A pair", nodes: ["x_2"] },
    { id: "inner_2", title: "inner", within: "pair_2", nodes: ["y_2"] },
  ]);
  expect(topology.groups?.slice(0, 3)).toEqual(grouped.groups);
  expect(topology.edges.at(-1)).toEqual({ from: "x_2", to: "y_2", basis: "stated" });
});

test("a group of which some nodes are copied stays behind, and one in it that is whole comes along", () => {
  expect(copied(grouped, ["z"])).not.toHaveProperty("groups");
  expect(copied(grouped, ["y"])?.groups).toEqual([{ id: "inner", nodes: ["y"] }]);
  expect(copied(aTopology({ nodes: nodes("x") }), ["x"])).not.toHaveProperty("groups");
});

test("groups that stand in each other come to an end", () => {
  const round = aTopology({
    nodes: nodes("x", "y"),
    groups: [
      { id: "a", within: "b", nodes: ["x"] },
      { id: "b", within: "a", nodes: ["y", "gone"] },
    ],
  });
  expect(nodesInGroup(round, "a")).toEqual(["x", "y"]);
  expect(pasted(round, copied(round, ["x", "y"])).topology.groups).toHaveLength(4);
});

test("a branch whose target is missing stays open, is said to, and is an error of lint, never a way to END", () => {
  const branches = [
    { on: "yes", to: "there" },
    { on: "no", to: "END" },
  ];
  const source = aTopology({
    nodes: nodes("a", "there"),
    routers: [{ from: "a", router: "decided", branches }],
  });
  const target = aTopology({ nodes: nodes("b"), edges: [{ from: "START", to: "b" }] });
  const { name, topology } = pasted(target, copied(source, ["a"]));
  expect(topology.routers[0]?.branches.map(({ to }) => to)).toEqual(["there", "END"]);
  expect(name).toBe("Paste a node, one branch of which leads to a node that is not here");
  const found = problems(topology, signature).filter(({ code }) => code === "edge_to_unknown");
  expect(found.map(({ address, severity }) => [address, severity])).toEqual([
    ["router:a/decided#yes", "error"],
  ]);
  expect(pasted(source, copied(source, ["a"])).name).toBe("Paste a node");
});
