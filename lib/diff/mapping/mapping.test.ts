import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plannerModules } from "../../planners";
import type { Topology } from "../../topology";
import { changesOf } from "./changes";
import { mapping, renames } from "./mapping";
import { reviewed } from "./reviewed.fixture";
import type { PathChange } from "./schema";
import { mappingSentences } from "./tellMapping";

const topologies = plannerModules().flatMap((module) => module.topologies);
const named = (id: string): Topology => topologies.find((topology) => topology.id === id)!;

/** The same graph with every node called otherwise, and its parts listed in another order. */
function renamed(topology: Topology, name: (id: string) => string, seed = 0): Topology {
  const registered = new Set(topology.nodes.map(({ id }) => id));
  const called = (id: string) => (registered.has(id) ? name(id) : id);
  const turned = <T>(list: readonly T[]): T[] => [
    ...list.slice(seed % Math.max(1, list.length)),
    ...list.slice(0, seed % Math.max(1, list.length)),
  ];
  return {
    ...topology,
    nodes: turned(topology.nodes).map((node) => ({ ...node, id: called(node.id) })),
    edges: turned(topology.edges).map((edge) => ({
      ...edge,
      from: Array.isArray(edge.from) ? edge.from.map(called) : called(edge.from),
      to: called(edge.to),
    })),
    routers: turned(topology.routers).map((router) => ({
      ...router,
      from: called(router.from),
      branches: router.branches.map((branch) => ({ ...branch, to: called(branch.to) })),
    })),
  };
}

const shortPath = ({ kind, base, head, past }: PathChange): string => {
  const path = head ?? base;
  const text = [...(path?.from ?? []), path?.branch, ">", path?.to].filter(Boolean).join(" ");
  if (kind === "past") return `${text} past ${past}`;
  if (kind === "relabelled") return `${text} was ${base?.branch ?? "edge"}`;
  const sign: { readonly [kind: string]: string } = { added: "+ ", removed: "- " };
  return `${sign[kind] ?? ""}${text}`;
};

describe("current against each proposal, as reviewed", () => {
  test.each(Object.entries(reviewed))("%s", (id, expected) => {
    const found = mapping(named("current"), named(id));
    const head = named(id);
    const plan = found.nodes.find((change) => change.base.includes("plan"))!;
    expect(plan.base).toEqual(["plan"]);
    expect(plan.head).toEqual(Object.keys(expected.plan));
    for (const [node, policies] of Object.entries(expected.plan)) {
      const took = found.policies
        .filter(({ kind, from, to }) => kind === "carried" && from.includes("plan") && to.includes(node))
        .map(({ policy }) => policy);
      expect([node, took.toSorted()]).toEqual([node, policies.split(" ").filter(Boolean).toSorted()]);
    }
    const others = found.nodes.filter((change) => change !== plan && change.kind !== "kept");
    expect(others).toEqual((expected.added ?? []).map((node) => ({ kind: "added", base: [], head: [node] })));
    const policies = found.policies
      .filter(({ kind }) => kind !== "carried")
      .map(({ kind, policy, to }) =>
        [kind, policy, ...(to.length > 0 ? [">", ...inOrder(head, to)] : [])].join(" "),
      );
    expect(policies.toSorted()).toEqual([...(expected.policies ?? [])].toSorted());
    const paths = found.paths.filter(({ kind }) => kind !== "carried" && kind !== "inner").map(shortPath);
    expect(paths.toSorted()).toEqual([...(expected.paths ?? [])].toSorted());
    const kept = (expected.channels ?? []).map((channel) => ({ kind: "added", channel }));
    expect(found.channels).toEqual(kept);
    const { namespace } = expected;
    expect(found.namespace).toEqual(namespace ? { base: "planner", head: namespace } : null);
  });

  const inOrder = (topology: Topology, nodes: readonly string[]): string[] =>
    topology.nodes.map(({ id }) => id).filter((id) => nodes.includes(id));

  test("every shipped proposal is reviewed", () => {
    const unlike = [
      "current",
      ...topologies
        .filter(({ id }) => /^(migration|opus-(step|enrich|acq|caps))/.test(id))
        .map(({ id }) => id),
    ];
    const proposals = topologies.filter((one) => one.planner === "venturescope" && !unlike.includes(one.id));
    expect(Object.keys(reviewed).toSorted()).toEqual(proposals.map(({ id }) => id).toSorted());
  });
});

describe("mapping", () => {
  test("a graph against itself changes nothing", () => {
    for (const topology of topologies) {
      const found = mapping(topology, topology);
      expect(found.nodes.filter(({ kind }) => kind !== "kept")).toEqual([]);
      expect([...found.policies, ...found.paths, ...found.channels]).toEqual([]);
      expect(found.namespace).toBeNull();
      expect(mappingSentences(found)).toEqual([]);
      expect(renames(found)).toEqual({});
    }
  });

  test("renaming every node is shown as renames", () => {
    fc.assert(
      fc.property(fc.constantFrom(...topologies), fc.nat(1000), fc.boolean(), (topology, seed, scrambled) => {
        const name = (id: string) =>
          scrambled
            ? `n${(topology.nodes.findIndex((node) => node.id === id) * 7919 + seed) % 104729}`
            : `${id}_${seed}`;
        const found = mapping(topology, renamed(topology, name, seed));
        expect(found.nodes.map(({ kind, base, head }) => [kind, base, head])).toEqual(
          found.nodes.map(({ base: [node = ""] }) => ["renamed", [node], [name(node)]]),
        );
        expect(found.nodes).toHaveLength(topology.nodes.length);
        expect(found.policies).toEqual([]);
        expect(found.paths.filter(({ kind }) => kind !== "carried")).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test("two long chains without policies are paired node by node", () => {
    const chain = (called: string): Topology => {
      const ids = ["START", ...Array.from({ length: 150 }, (_, i) => `${called}${i}`), "END"];
      return {
        ...named("hybrid"),
        nodes: ids.slice(1, -1).map((id) => ({ id, policies: [], basis: "stated" })),
        edges: ids.slice(1).map((to, i) => ({ from: ids[i] as string, to, basis: "stated" })),
        routers: [],
      };
    };
    const found = mapping(chain("a"), chain("b"));
    expect(renames(found)).toMatchObject({ a0: "b0", a75: "b75", a149: "b149" });
    expect(found.nodes).toHaveLength(150);
  });

  test("what is added one way is removed the other way, and a split is a merger", () => {
    const mirrored = {
      kept: "kept",
      renamed: "renamed",
      split: "merged",
      merged: "split",
      regrouped: "regrouped",
      added: "removed",
      removed: "added",
    };
    for (const [a, b] of [
      ["current", "hybrid"],
      ["hybrid", "qwen-3.6-plus"],
      ["opus", "current"],
    ] as const) {
      const flat = (changes: readonly { kind: string; base: readonly string[]; head: readonly string[] }[]) =>
        changes
          .map(({ kind, base, head }) => [kind, base.toSorted(), head.toSorted()].flat().join(" "))
          .toSorted();
      const there = mapping(named(a), named(b)).nodes;
      const back = mapping(named(b), named(a)).nodes;
      expect(flat(there)).toEqual(
        flat(back.map(({ kind, base, head }) => ({ kind: mirrored[kind], base: head, head: base }))),
      );
    }
  });

  test("says what a reviewer would write", () => {
    expect(mappingSentences(mapping(named("current"), named("hybrid")))[0]).toBe(
      "`plan` became `tick`, `bootstrap_gate`, `prepare`, `select`, `decide`, `decision_policy`.",
    );
    expect(mappingSentences(mapping(named("hybrid"), named("gpt-5.4")))).toEqual([
      "`decide` is now called `llm_plan`.",
    ]);
    expect(mappingSentences(mapping(named("current"), named("fable-5"))).slice(-2)).toEqual([
      "Every checkpoint also keeps `decision_origin` and `llm_failed`.",
      "Threads live under `planner:v2` instead of `planner`, so existing threads will not resume.",
    ]);
    expect(mappingSentences(mapping(named("fable-5"), named("current")))).toContain(
      "No checkpoint keeps `decision_origin` and `llm_failed` any longer.",
    );
    expect(mappingSentences(mapping(named("current"), named("qwen-3.6-plus")))).toContain(
      "`observe` leads to `plan`, past `tick`.",
    );
  });

  test("a waiting task's node is found under its new name, or at the first of several", () => {
    expect(renames(mapping(named("current"), named("fable-5")))).toEqual({ plan: "tick" });
    expect(renames(mapping(named("hybrid"), named("gpt-5.4")))).toEqual({ decide: "llm_plan" });
  });

  test("a step that only takes another namespace says so, and nothing else", () => {
    const found = mapping(named("migration-6"), named("migration-7"));
    const sentence =
      "Threads live under `planner:v2` instead of `planner`, so existing threads will not resume.";
    expect(mappingSentences(found)).toEqual([sentence]);
    expect(changesOf(found)).toEqual([
      { kind: "changed", part: "namespace", sentence, base: ["topology"], head: ["topology"] },
    ]);
  });

  test("channels are listed at their place, with what is otherwise about them", () => {
    const channel = (name: string, more = {}) => ({ name, basis: "stated" as const, ...more });
    const [was, is] = [
      [channel("gone"), channel("list"), channel("kept", { reducer: "append", default: [] })],
      [
        channel("list", { reducer: "append" }),
        channel("kept", { default: [], reducer: "append" }),
        channel("fresh"),
      ],
    ].map((channels): Topology => ({ ...named("current"), channels: channels }));
    const found = mapping(was!, is!);
    expect(changesOf(found).map(({ kind, base, head }) => [kind, base, head])).toEqual([
      ["removed", ["channel:gone"], []],
      ["changed", ["channel:list"], ["channel:list"]],
      ["added", [], ["channel:fresh"]],
    ]);
    expect(mappingSentences(found)).toEqual([
      "Every checkpoint also keeps `fresh`.",
      "No checkpoint keeps `gone` any longer.",
      "`list` is joined or begun otherwise.",
    ]);
  });
});
