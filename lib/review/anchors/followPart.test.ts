import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sameJson } from "../../std";
import { address, END, idsOfUses, parseAddress, START, Topology } from "../../topology";
import { addressesOf, aTaggedTopology, editedWithTags, editNames, mixedEdits } from "./edited.fixture";
import { followParts } from "./followPart";
import { definitionOf } from "./parts";

/** The same 2,000 in each run; `FUZZ_SEEDS=20000` draws as many others. In about one of 30,000 a node got most of another's policies, one by one, and took its place: there the documents mislead any reader. */
const drawn = process.env.FUZZ_SEEDS
  ? { numRuns: Number(process.env.FUZZ_SEEDS) }
  : { numRuns: 2000, seed: 1 };

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
  (id === now && isNested(was, is, id));

/** A node of the same name that only lost policies, or only got some: whatever led there, the documents say no more. */
function isNested(was: Topology, is: Topology, id: string): boolean {
  const [before, after] = [was, is].map(
    (one) => nodeOf(one, id)?.policies.map(({ policy }) => policy) ?? [],
  ) as [string[], string[]];
  const within = (few: string[], many: string[]) =>
    few.length > 0 && few.every((policy) => many.includes(policy));
  return within(before, after) || within(after, before);
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
  test("stays on it, is outdated or detached, and is never said of another", () => {
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
  }, 120_000);

  test("stays everywhere in a version that is the same, however its parts are listed", () => {
    fc.assert(
      fc.property(aTaggedTopology, (topology) => {
        const follow = followParts(topology, { ...topology, note: "other" } as never);
        for (const at of addressesOf(topology)) expect(follow(at)).toEqual({ is: "current", address: at });
      }),
      { numRuns: 200 },
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

  test("a node that took the name of one that is gone is not taken for it, though it holds some of the same", () => {
    const before = chain(["first", "ask", "log"], ["second", "price", "tick", "ask"]);
    const follow = followParts(before, chain(["second", "ask", "log", "tick"]));
    expect(follow("node:second")).toMatchObject({ is: "detached", why: "ambiguous" });
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
