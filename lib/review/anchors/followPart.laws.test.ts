import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sameJson } from "../../std";
import { runs } from "../../std/runs.fixture";
import { address, END, idsOfUses, parseAddress, START, Topology } from "../../topology";
import { addressesOf, aTaggedTopology, editedWithTags, editNames, mixedEdits } from "./edited.fixture";
import { followParts } from "./followPart";
import { definitionOf } from "./parts";

/** In about one of 30,000 a node got most of another's policies, one by one, and took its place: there the documents mislead any reader. */
const drawn = { numRuns: runs(2000) };

const nodeOf = ({ nodes }: Topology, id: string) => nodes.find((node) => node.id === id);
const tagsOf = (topology: Topology, id: string): readonly string[] =>
  id === START || id === END ? [id] : (nodeOf(topology, id)?.note?.split("+") ?? ["?"]);
const policiesOf = (topology: Topology, id: string) =>
  nodeOf(topology, id)
    ?.policies.map(({ policy }) => policy)
    .sort()
    .join(" ");
const policyUseAt = (topology: Topology, at: string) => {
  const part = parseAddress(at);
  if (part?.kind !== "policy" && part?.kind !== "routerPolicy") throw new Error(at);
  const uses =
    part.kind === "policy"
      ? nodeOf(topology, part.node)?.policies
      : topology.routers.find(({ from, router }) => from === part.from && router === part.router)?.policies;
  const use = uses?.[idsOfUses(uses).indexOf(part.use)];
  return { use, home: part.kind === "policy" ? part.node : part.from };
};

/** The same node by its true identity; or one that no reader of both documents could tell from it, since it holds the same policies. */
const sameNode = (was: Topology, id: string, is: Topology, now: string): boolean =>
  tagsOf(is, now).some((tag) => tagsOf(was, id).includes(tag)) ||
  policiesOf(was, id) === policiesOf(is, now) ||
  (id === now && mayBeItsName(was, is, id));

const held = (topology: Topology, id: string): readonly string[] =>
  nodeOf(topology, id)?.policies.map(({ policy }) => policy) ?? [];
const holdsOf = (policies: readonly string[], topology: Topology, id: string): boolean =>
  held(topology, id).some((policy) => policies.includes(policy));

/** A node of the same name that holds one of its policies; or none, where neither it nor another node holds what would tell whose name it is. A node without policies has its name alone. */
function mayBeItsName(was: Topology, is: Topology, id: string): boolean {
  if (held(was, id).length === 0 || holdsOf(held(was, id), is, id)) return true;
  const truly = is.nodes.filter(({ id: one }) =>
    tagsOf(is, one).some((tag) => tagsOf(was, id).includes(tag)),
  );
  const others = was.nodes.filter(({ id: one }) =>
    tagsOf(was, one).some((tag) => tagsOf(is, id).includes(tag)),
  );
  return (
    truly.every((node) => !holdsOf(held(was, id), is, node.id)) &&
    others.every((node) => !holdsOf(held(was, node.id), is, id))
  );
}

function isItself(was: Topology, at: string, is: Topology, to: string): boolean {
  const [a, b] = [parseAddress(at), parseAddress(to)];
  if (!a || !b || a.kind !== b.kind) {
    const uses = ["policy", "routerPolicy"];
    if (!a || !b || !uses.includes(a.kind) || !uses.includes(b.kind)) return false;
  }
  if (a.kind === "topology" || a.kind === "channel") return at === to;
  if (a.kind === "node" && b.kind === "node") return sameNode(was, a.node, is, b.node);
  if (a.kind === "policy" || a.kind === "routerPolicy") {
    const [before, after] = [policyUseAt(was, at), policyUseAt(is, to)];
    if (before.use?.note === after.use?.note) return true;
    const alike = before.use?.policy === after.use?.policy && sameJson(before.use?.with, after.use?.with);
    return alike && sameNode(was, before.home, is, after.home);
  }
  if (a.kind === "edge" && b.kind === "edge") {
    const edge = (topology: Topology, one: string) =>
      topology.edges.find((each) => address.edge(each) === one);
    const sources =
      a.from.length === b.from.length && a.from.every((id, i) => sameNode(was, id, is, b.from[i] ?? ""));
    return edge(was, at)?.note === edge(is, to)?.note || sources;
  }
  if ((a.kind === "router" || a.kind === "branch") && (b.kind === "router" || b.kind === "branch"))
    return a.router === b.router && sameNode(was, a.from, is, b.from);
  return false;
}

describe("what is said of a part", () => {
  test("stays on it, is outdated or detached, and is never said of another", { tags: "slow" }, () => {
    const seen = { current: 0, outdated: 0, detached: 0 };
    const made = new Set<string>();
    fc.assert(
      fc.property(aTaggedTopology, mixedEdits(5), (was, list) => {
        const edited = editedWithTags(was, list);
        for (const name of edited.made) made.add(name);
        const follow = followParts(was, edited.topology);
        const wrong = addressesOf(was).flatMap((at) => {
          const now = follow(at);
          seen[now.is] += 1;
          if (now.is === "detached") return [];
          if (!isItself(was, at, edited.topology, now.address)) return [`${at} -> ${now.address}`];
          const same =
            at === now.address &&
            sameJson(definitionOf(edited.topology, at) as never, definitionOf(was, at) as never);
          return now.is === "current" && !same ? [`${at} changed`] : [];
        });
        expect(wrong).toEqual([]);
      }),
      drawn,
    );
    expect([...made].sort()).toEqual([...editNames].sort());
    const all = seen.current + seen.outdated + seen.detached;
    // An answer that gave up on everything would also be never wrong.
    expect(seen.current / all).toBeGreaterThan(0.4);
    expect(seen.outdated / all).toBeGreaterThan(0.08);
    expect(seen.detached).toBeGreaterThan(0);
  });

  test("stays on a node that still exists under its name", { tags: "slow" }, () => {
    const seen = { stays: 0, detached: 0 };
    fc.assert(
      fc.property(aTaggedTopology, mixedEdits(5), (was, list) => {
        const { topology } = editedWithTags(was, list);
        const follow = followParts(was, topology);
        for (const { id } of was.nodes) {
          const exists = tagsOf(topology, id).some((tag) => tagsOf(was, id).includes(tag));
          if (!exists) continue;
          const now = follow(address.node(id));
          seen[now.is !== "detached" && now.address === address.node(id) ? "stays" : "detached"] += 1;
        }
      }),
      drawn,
    );
    // Of the rest the documents say that the name or the policies went to another node.
    expect(seen.stays / (seen.stays + seen.detached)).toBeGreaterThan(0.98);
  });

  test("stays everywhere in a version that is the same, however its parts are listed", () => {
    fc.assert(
      fc.property(aTaggedTopology, (topology) => {
        const follow = followParts(topology, { ...topology, note: "other" } as never);
        for (const at of addressesOf(topology)) expect(follow(at)).toEqual({ is: "current", address: at });
      }),
      { numRuns: runs(200) },
    );
  });
});

const chain = (...nodes: (readonly [string, ...string[]])[]): Topology =>
  Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "chain",
    title: "Chain",
    planner: "random",
    namespace: "planner",
    nodes: nodes.map(([id, ...policies]) => ({ id, policies: policies.map((policy) => ({ policy })) })),
    edges: [
      { from: START, to: nodes[0]?.[0] },
      ...nodes.map(([id], i) => ({ from: id, to: nodes[i + 1]?.[0] ?? END })),
    ],
    routers: [],
  });

describe("by example", () => {
  const was = chain(["plan", "tick", "choose"], ["search", "search"], ["record", "log"]);

  test("a renamed node is followed and outdated", () => {
    const follow = followParts(was, chain(["plan", "tick", "choose"], ["look", "search"], ["record", "log"]));
    expect(follow("node:search")).toEqual({ is: "outdated", address: "node:look" });
    expect(follow("node:record")).toEqual({ is: "current", address: "node:record" });
    expect(follow("edge:plan->search")).toEqual({ is: "outdated", address: "edge:plan->look" });
  });

  test("a policy is followed to the node that it moved to", () => {
    const follow = followParts(
      was,
      chain(["plan", "choose"], ["search", "search"], ["record", "log", "tick"]),
    );
    expect(follow("node:plan/policy:tick")).toEqual({ is: "outdated", address: "node:record/policy:tick" });
  });

  test("a node that was split is detached, with its parts as places to look", () => {
    const follow = followParts(
      was,
      chain(["begin", "tick"], ["decide", "choose"], ["search", "search"], ["record", "log"]),
    );
    expect(follow("node:plan")).toEqual({
      is: "detached",
      why: "ambiguous",
      near: ["node:begin", "node:decide"],
    });
  });

  test.each([
    ["lost a policy to another node", ["plan", "choose"], ["search", "search", "tick"]],
    ["lost most of its policies", ["plan", "choose"], ["search", "search"]],
    ["was split and kept the name", ["plan", "tick"], ["decide", "choose"]],
    ["holds other policies that nobody else held", ["plan", "weigh"], ["search", "search"]],
    ["took in another node's policies", ["plan", "tick", "choose", "search"], ["log", "log"]],
    ["lost all its policies", ["plan"], ["search", "search"]],
  ] as const)("stays on a node that %s", (_, ...nodes) => {
    const now = chain(...(nodes as unknown as Parameters<typeof chain>), ["record", "log"]);
    expect(followParts(was, now)("node:plan")).toEqual({ is: "outdated", address: "node:plan" });
  });

  test("stays on a node without policies, as imported drawings have them", () => {
    const drawn = chain(["draft"], ["review"]);
    const follow = followParts(drawn, chain(["draft"], ["check"], ["review"]));
    expect(follow("node:review")).toEqual({ is: "current", address: "node:review" });
    expect(follow("node:draft")).toEqual({ is: "outdated", address: "node:draft" });
  });

  test.each([
    ["gave all its policies away", ["plan", "search"], ["search", "tick", "choose"]],
    ["is another one under its name", ["first", "tick", "choose"], ["plan", "search"]],
  ] as const)("is not said of a node that %s", (_, ...nodes) => {
    const now = chain(...(nodes as unknown as Parameters<typeof chain>), ["record", "log"]);
    expect(followParts(was, now)("node:plan")).toMatchObject({ is: "detached", why: "ambiguous" });
  });

  test("a new name is not taken for what lost something, where another that is gone stands there whole", () => {
    const before = chain(["first", "price", "ask", "log"], ["second", "ask"]);
    const follow = followParts(before, chain(["new", "ask", "price"]));
    expect(follow("node:first")).toMatchObject({ is: "detached", why: "ambiguous" });
  });

  test("what is gone is detached as removed", () => {
    const follow = followParts(was, chain(["plan", "tick", "choose"], ["record", "log"]));
    expect(follow("node:search")).toMatchObject({ is: "detached", why: "removed" });
    expect(follow("node:search/policy:search")).toMatchObject({ is: "detached", why: "removed" });
  });
});
