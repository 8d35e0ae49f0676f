import { expect, test } from "vitest";
import { signatureOf } from "../planner";
import { plannerModule } from "../planners";
import { address, type Topology } from "../topology";
import { copied, paste } from "./clipboard";
import { setWords } from "./document";
import { connect, disconnect, insertNode, retarget } from "./links";
import { addNode, deleteNodes, mergeNodes, renameNode, splitNode } from "./nodes";
import { edgeToRouter, routerToEdge } from "./routers";
import type { Edit } from "./schema";
import { addUse, moveUse, usesAt } from "./uses";

const { planner, topologies } = plannerModule("venturescope")!;
const signature = signatureOf(planner);
const hybrid = topologies.find(({ id }) => id === "hybrid")!;

function made(topology: Topology, ...edits: readonly Edit[]) {
  let now = { name: "", topology };
  for (const edit of edits) {
    const next = edit(now.topology, signature);
    if (!next.ok) throw new Error(next.message);
    now = next;
  }
  return now;
}

const refusal = (topology: Topology, edit: Edit): string | null => {
  const next = edit(topology, signature);
  return next.ok ? null : next.message;
};

const edge = hybrid.edges.find(
  ({ from, to }) => typeof from === "string" && from !== "START" && to !== "END",
)!;
const from = edge.from as string;

test("a node stands between two others, and going away it leaves them as they were", () => {
  const { name, topology } = made(hybrid, insertNode(address.edge(edge), "gate"));
  expect(name).toBe(`Insert \`gate\` between \`${from}\` and \`${edge.to}\``);
  expect(topology.edges).toContainEqual(expect.objectContaining({ from, to: "gate" }));
  expect(topology.edges).toContainEqual(expect.objectContaining({ from: "gate", to: edge.to }));
  const back = made(topology, deleteNodes(["gate"])).topology;
  expect(back.nodes).toEqual(hybrid.nodes);
  expect(back.edges).toEqual(hybrid.edges);
});

test.each(["", " ", "START", "END", "constructor", "a|b", "x".repeat(200), "\u202eabc", "\u200b", "\ud800"])(
  "a node called %j is neither added, inserted nor renamed so, for the same reason",
  (name) => {
    const why = refusal(hybrid, addNode(name));
    expect(why).toMatch(/name/);
    expect(refusal(hybrid, insertNode(address.edge(edge), name))).toBe(why);
    expect(refusal(hybrid, renameNode(from, name))).toBe(why);
  },
);

test.each(["نود", "👩‍👩‍👧", "a/b#c+d"])("a node may be called %j", (name) => {
  expect(refusal(hybrid, insertNode(address.edge(edge), name))).toBeNull();
});

test("a text that is too long or missing is refused in a sentence that says what to do", () => {
  expect(refusal(hybrid, setWords({ title: "x".repeat(121) }))).toBe(
    "title has more than 120 characters. Shorten it.",
  );
  expect(refusal(hybrid, setWords({ namespace: "" }))).toBe("namespace must not be empty. Correct it.");
});

test("a step is named by what the planner calls the policy", () => {
  const holder = hybrid.nodes.find(({ policies }) =>
    policies.some(({ policy }) => policy === "region_question"),
  )!;
  const index = holder.policies.findIndex(({ policy }) => policy === "region_question");
  const { name, topology } = made(
    hybrid,
    addNode("ask_first"),
    moveUse({ host: address.node(holder.id), index }, { host: address.node("ask_first"), index: 0 }),
  );
  expect(name).toBe("Move Region question to `ask_first`");
  expect(usesAt(topology, address.node("ask_first"))).toEqual([holder.policies[index]]);
});

const joined: Topology = {
  ...hybrid,
  nodes: ["x", "y", "a", "b", "c"].map((id) => ({ id, policies: [], basis: "stated" })),
  edges: (
    [
      ["START", "x"],
      ["START", "y"],
      ["x", "a"],
      ["y", "b"],
      [["a", "b"], "c"],
      ["c", "END"],
    ] as const
  ).map(([from, to]) => ({
    from: typeof from === "string" ? from : [...from],
    to,
    basis: "stated",
  })),
  routers: [],
};
const ways = ({ edges }: Topology) => edges.map(({ from, to }) => `${[from].flat().join("+")} ${to}`);

test("what led to a node at a join waits in its place when it goes, and nothing waits at the end", () => {
  expect(ways(made(joined, deleteNodes(["a"])).topology)).toEqual([
    ...["START x", "START y", "y b", "x+b c", "c END"],
  ]);
  expect(ways(made(joined, deleteNodes(["c"])).topology)).toEqual([
    ...["START x", "START y", "x a", "y b", "a END", "b END"],
  ]);
});

test("of several ways to a node that goes none is waited for, nor is the start", () => {
  const edges = (more: readonly (readonly [string, string])[]) => [
    ...joined.edges,
    ...more.map(([from, to]) => ({ from, to, basis: "stated" as const })),
  ];
  const without = (topology: Topology) => ways(made(topology, deleteNodes(["a"])).topology);
  expect(without({ ...joined, edges: edges([["y", "a"]]) })).toContain("b c");
  const begun = joined.edges.filter(({ to }) => to !== "a" && to !== "x");
  const fromStart = { from: "START", to: "a", basis: "stated" as const };
  expect(without({ ...joined, edges: [...begun, fromStart] })).toContain("b c");
});

test("one line of a join goes alone: the join waits for the others, and with one left it is an edge", () => {
  const three = made(joined, deleteNodes(["c"]), addNode("d"));
  const wide: Topology = {
    ...three.topology,
    edges: [{ from: ["a", "b", "x"], to: "d", basis: "stated" }],
  };
  const at = address.edge(wide.edges[0]!);
  const less = made(wide, disconnect([address.joinSource(at, "x")]));
  expect(ways(less.topology)).toEqual(["a+b d"]);
  expect(less.name).toBe("Delete the line from `x` of the join into `d`");
  const edges = made(joined, disconnect([address.joinSource("edge:a+b->c", "a")])).topology.edges;
  expect(edges).toContainEqual({ from: "b", to: "c", basis: "stated" });
  const all = ["a", "b"].map((source) => address.joinSource("edge:a+b->c", source));
  expect(ways(made(joined, disconnect(all)).topology)).not.toContain("a+b c");
  const whole = made(joined, disconnect(["edge:a+b->c", ...all]));
  expect(ways(whole.topology)).toEqual(["START x", "START y", "x a", "y b", "c END"]);
  expect(whole.name).toBe("Delete the join from `a`, `b` to `c`");
  expect(refusal(joined, disconnect([address.joinSource("edge:a+b->c", "y")]))).toBe("No line is chosen.");
});

test("a split node merges into what it was", () => {
  const node = hybrid.nodes.find(({ policies }) => policies.length > 2)!;
  const split = made(hybrid, splitNode(node.id, 1)).topology;
  const second = split.nodes[split.nodes.findIndex(({ id }) => id === node.id) + 1]!.id;
  const { topology } = made(split, mergeNodes([node.id, second]));
  expect(topology.nodes).toEqual(hybrid.nodes);
  expect(topology.routers.toSorted()).toEqual(hybrid.routers.toSorted());
});

test("an edge becomes a router with every branch that the planner declares, and an edge again", () => {
  const [router] = signature.routers;
  const routed = made(hybrid, edgeToRouter(address.edge(edge), router!.id)).topology;
  const use = routed.routers.at(-1)!;
  expect(use.branches.map(({ on }) => on)).toEqual(router!.branches.map(({ name }) => name));
  const back = made(routed, routerToEdge(address.router(from, router!.id))).topology;
  expect(back.edges).toContainEqual(expect.objectContaining({ from, to: edge.to }));
  expect(back.routers).toEqual(hybrid.routers);
});

test("a branch is led elsewhere, and what was copied keeps its ways", () => {
  const [router] = hybrid.routers;
  const branch = router!.branches[0]!;
  const at = address.branch(router!.from, router!.router, branch.on);
  const { topology } = made(hybrid, retarget(at, "END"));
  expect(topology.routers[0]!.branches[0]!.to).toBe("END");
  const pasted = made(hybrid, paste(copied(hybrid, [router!.from])!)).topology;
  expect(pasted.routers.at(-1)!.branches).toEqual(router!.branches);
});

test("what cannot be is refused in a sentence", () => {
  expect(refusal(hybrid, renameNode(from, hybrid.nodes.find(({ id }) => id !== from)!.id))).toMatch(
    /already/,
  );
  expect(refusal(hybrid, renameNode(from, "a|b"))).toMatch(/LangGraph/);
  expect(refusal(hybrid, connect("END", from))).toBe("Nothing leads on from END.");
  expect(refusal(hybrid, connect(from, edge.to))).toMatch(/already/);
  expect(refusal(hybrid, addUse(address.node(from), "nonsense"))).toBe(
    "The planner has no policy named `nonsense`.",
  );
  expect(refusal(hybrid, splitNode(from, 0))).toMatch(/split/);
  expect(refusal(hybrid, addNode("x".repeat(121)))).toMatch(/longer than 120/);
});
