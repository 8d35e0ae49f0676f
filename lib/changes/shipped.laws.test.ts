import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plannerModules } from "../planners";
import { runs } from "../std/runs.fixture";
import type { Topology } from "../topology";
import { correspondence } from "./correspondence";
import { diffTopologies } from "./diffTopologies";
import { renames } from "./groups";
import type { LinkPair } from "./links";
import { reviewed } from "./reviewed.fixture";
import type { Change } from "./schema";
import { tellChange, tellKinds } from "./schema";

const topologies = plannerModules().flatMap((module) => module.topologies);
const named = (id: string): Topology => topologies.find((topology) => topology.id === id)!;
const sentences = (base: string, head: string) =>
  diffTopologies(named(base), named(head)).changes.map(tellChange);

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

const shortPath = ({ kind, base, head, past }: LinkPair): string => {
  const path = head ?? base;
  const text = [...(path?.from ?? []), path?.branch, ">", path?.to].filter(Boolean).join(" ");
  if (kind === "past") return `${text} past ${past}`;
  if (kind === "relabelled") return `${text} was ${base?.branch ?? "edge"}`;
  const sign: { readonly [kind: string]: string } = { added: "+ ", removed: "- " };
  return `${sign[kind] ?? ""}${text}`;
};

const shortPolicy = ({ kind, policies, base, head }: Change): string => {
  const words: { readonly [kind: string]: string } = {
    policy_added: "added",
    policy_duplicated: "copied",
    policy_removed: "dropped",
    policy_moved: head[0]?.startsWith("router:") && base[0]?.startsWith("node:") ? "routed" : "moved",
  };
  const to = head.map((at) => at.replace(/^(node|router):([^/]*).*$/, "$2"));
  return [words[kind], policies[0], ...(to.length > 0 ? [">", ...to] : [])].join(" ");
};

describe("current against each proposal, as reviewed", () => {
  test.each(Object.entries(reviewed))("%s", (id, expected) => {
    const [base, head] = [named("current"), named(id)];
    const c = correspondence(base, head);
    const { nodes, changes } = diffTopologies(base, head);
    const plan = nodes.find((change) => change.base.includes("plan"))!;
    expect(plan.base).toEqual(["plan"]);
    expect(plan.head).toEqual(Object.keys(expected.plan));
    const ofPlan = new Set(base.nodes.find(({ id }) => id === "plan")!.policies.map(({ policy }) => policy));
    for (const [node, policies] of Object.entries(expected.plan)) {
      const took = head.nodes.find(({ id }) => id === node)?.policies ?? [];
      const routed = head.routers
        .filter(({ from }) => from === node)
        .flatMap(({ policies }) => policies ?? []);
      const all = [...took, ...routed].map(({ policy }) => policy).filter((policy) => ofPlan.has(policy));
      const moved = changes.filter(({ kind }) => kind === "policy_moved").flatMap(({ policies }) => policies);
      const carried = [...new Set(all)].filter((policy) => !moved.includes(policy));
      expect([node, carried.toSorted()]).toEqual([node, policies.split(" ").filter(Boolean).toSorted()]);
    }
    const others = nodes.filter((change) => change !== plan && change.kind !== "kept");
    expect(others).toEqual((expected.added ?? []).map((node) => ({ kind: "added", base: [], head: [node] })));
    const policies = changes.filter(({ kind }) => /^policy_(added|duplicated|removed|moved)$/.test(kind));
    expect(policies.map(shortPolicy).toSorted()).toEqual([...(expected.policies ?? [])].toSorted());
    const follows = ["kept", "carried", "through", "inner"];
    const paths = c.links.filter(({ kind }) => !follows.includes(kind)).map(shortPath);
    expect(paths.toSorted()).toEqual([...(expected.paths ?? [])].toSorted());
    const channels = changes.filter(({ kind }) => kind === "channel_added").map(({ head }) => head[0]);
    expect(channels.toSorted()).toEqual(
      (expected.channels ?? []).map((name) => `channel:${name}`).toSorted(),
    );
    expect(changes.some(({ kind }) => kind === "namespace_changed")).toBe(expected.namespace !== undefined);
  });

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

describe("changes of shipped topologies", () => {
  test("an edge that is drawn twice is no change", () => {
    const once = named("hybrid");
    const twice = { ...once, edges: [...once.edges, once.edges[0]!] };
    expect(diffTopologies(twice, once).changes).toEqual([]);
    expect(diffTopologies(once, twice).changes).toEqual([]);
  });

  test("renaming every node is shown as renames and as nothing else", () => {
    fc.assert(
      fc.property(fc.constantFrom(...topologies), fc.nat(1000), fc.boolean(), (topology, seed, scrambled) => {
        const name = (id: string) =>
          scrambled
            ? `n${(topology.nodes.findIndex((node) => node.id === id) * 7919 + seed) % 104729}`
            : `${id}_${seed}`;
        const { changes } = diffTopologies(topology, renamed(topology, name, seed));
        expect(changes.map(({ kind }) => kind)).toEqual(topology.nodes.map(() => "node_renamed"));
        expect(changes.map(({ base, head }) => [base[0], head[0]]).toSorted()).toEqual(
          topology.nodes.map(({ id }) => [`node:${id}`, `node:${name(id)}`]).toSorted(),
        );
      }),
      { numRuns: runs(25) },
    );
  });

  test("two long chains without policies are paired node by node", { tags: "slow" }, () => {
    const chain = (called: string): Topology => {
      const ids = ["START", ...Array.from({ length: 150 }, (_, i) => `${called}${i}`), "END"];
      return {
        ...named("hybrid"),
        nodes: ids.slice(1, -1).map((id) => ({ id, policies: [], basis: "stated" })),
        edges: ids.slice(1).map((to, i) => ({ from: ids[i] as string, to, basis: "stated" })),
        routers: [],
      };
    };
    const { nodes } = diffTopologies(chain("a"), chain("b"));
    expect(renames(nodes)).toMatchObject({ a0: "b0", a75: "b75", a149: "b149" });
    expect(nodes).toHaveLength(150);
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
      const there = diffTopologies(named(a), named(b)).nodes;
      const back = diffTopologies(named(b), named(a)).nodes;
      expect(flat(there)).toEqual(
        flat(back.map(({ kind, base, head }) => ({ kind: mirrored[kind], base: head, head: base }))),
      );
    }
  });

  test("say what a reviewer would write", () => {
    expect(sentences("current", "hybrid")[0]).toBe(
      "`plan` became `tick`, `bootstrap_gate`, `prepare`, `select`, `decide` and `decision_policy`.",
    );
    expect(sentences("hybrid", "gpt-5.4")).toEqual(["`decide` is now called `llm_plan`."]);
    expect(sentences("current", "fable-5").slice(-3)).toEqual([
      "Every checkpoint also keeps `decision_origin`.",
      "Every checkpoint also keeps `llm_failed`.",
      "Threads live under `planner:v2` instead of `planner`, so existing threads will not resume.",
    ]);
    expect(sentences("fable-5", "current")).toContain("No checkpoint keeps `llm_failed` any longer.");
    expect(sentences("current", "qwen-3.6-plus")).toContain("`observe` leads to `plan`, past `tick`.");
    expect(tellKinds(diffTopologies(named("current"), named("qwen-3.6-plus")).changes)).toBe(
      "1 node split, 2 nodes added, 5 policies moved, 2 edges retargeted, 1 branch retargeted and 1 channel added",
    );
  });

  test("a node that runs nothing is paired by its ways, and the sentence says that it is a guess", () => {
    const base = named("hybrid");
    const [passed] = base.edges.flatMap(({ from, to }) => (typeof from === "string" ? [{ from, to }] : []));
    const between = (id: string): Topology => ({
      ...base,
      nodes: [...base.nodes, { id, policies: [], basis: "stated" }],
      edges: base.edges.flatMap((edge) =>
        edge.from === passed!.from && edge.to === passed!.to
          ? [
              { ...edge, to: id },
              { ...edge, from: id },
            ]
          : [edge],
      ),
    });
    const told = diffTopologies(between("gate"), between("pass")).changes.map(tellChange);
    expect(told).toEqual(["`gate` is now called `pass`, as far as the ways around it tell."]);
  });

  test("a waiting task's node is found under its new name, or at the first of several", () => {
    const found = (base: string, head: string) => renames(diffTopologies(named(base), named(head)).nodes);
    expect(found("current", "fable-5")).toEqual({ plan: "tick" });
    expect(found("hybrid", "gpt-5.4")).toEqual({ decide: "llm_plan" });
  });

  test("a step that only takes another namespace says so, and nothing else", () => {
    expect(sentences("migration-6", "migration-7")).toEqual([
      "Threads live under `planner:v2` instead of `planner`, so existing threads will not resume.",
    ]);
  });
});

describe("single edits are told for what they are", () => {
  const hybrid = named("hybrid");
  const told = (change: (copy: Topology) => void) => {
    const copy = structuredClone(hybrid);
    change(copy);
    return diffTopologies(hybrid, copy).changes.map(tellChange);
  };
  const node = (copy: Topology, id: string) => copy.nodes.find((one) => one.id === id)!;

  test("a parameter by its path, each for itself", () => {
    const found = told((copy) => {
      node(copy, "decision_policy").policies.find(({ policy }) => policy === "search_cap")!.with = { max: 9 };
      node(copy, "decision_policy").policies.find(({ policy }) => policy === "ask_cap")!.with = { max: 1 };
    });
    expect(found).toEqual([
      "`max` of `search_cap` in `decision_policy`: not given → 9.",
      "`max` of `ask_cap` in `decision_policy`: not given → 1.",
    ]);
  });

  test("the order within a node", () => {
    expect(told((copy) => void node(copy, "bootstrap_gate").policies.reverse())).not.toEqual([]);
    const [first] = told((copy) => {
      const { policies } = node(copy, "bootstrap_gate");
      policies.unshift(...policies.splice(1, 1));
    });
    expect(first).toMatch(/^`(currency|region)_question` in `bootstrap_gate` now runs (behind|before) /);
  });

  test("a node that stands elsewhere on the way", () => {
    const found = told((copy) => {
      const branch = (from: string) =>
        copy.routers.find((router) => router.from === from)!.branches.find(({ on }) => on === "undecided")!;
      branch("tick").to = "prepare";
      branch("bootstrap_gate").to = "select";
      copy.edges.find((edge) => edge.from === "prepare")!.to = "bootstrap_gate";
    });
    expect(found).toEqual([
      "`prepare` runs between `tick` and `bootstrap_gate` instead of between `bootstrap_gate` and `select`.",
    ]);
  });

  test("channels with what is otherwise about them", () => {
    const channel = (name: string, more = {}) => ({ name, basis: "stated" as const, ...more });
    const [was, is] = [
      [channel("gone"), channel("list"), channel("kept", { reducer: "append", default: [] })],
      [
        channel("list", { reducer: "append" }),
        channel("kept", { default: [], reducer: "append" }),
        channel("fresh", { default: 3 }),
      ],
    ].map((channels): Topology => ({ ...hybrid, channels: channels as Topology["channels"] }));
    expect(diffTopologies(was!, is!).changes.map(tellChange)).toEqual([
      "`list` is joined by `append` instead of the planner's reducer.",
      "Every checkpoint also keeps `fresh`.",
      "No checkpoint keeps `gone` any longer.",
    ]);
  });

  test("the nodes of a join lead, a single node leads", () => {
    const base = named("hybrid");
    const [a = "", b = "", c = ""] = base.nodes.map(({ id }) => id);
    const joined = { ...base, edges: [...base.edges, { from: [a, b], to: c, basis: "stated" as const }] };
    expect(diffTopologies(base, joined).changes.map(({ sentence }) => sentence)).toEqual([
      `\`${a}\` and \`${b}\` lead to \`${c}\``,
    ]);
    expect(diffTopologies(joined, base).changes.map(({ sentence }) => sentence)).toEqual([
      `\`${a}\` and \`${b}\` no longer lead to \`${c}\``,
    ]);
  });

  test("words are no difference", () => {
    const found = told((copy) => {
      Object.assign(copy, { title: "Other", summary: "Other.", id: "other" });
      Object.assign(node(copy, "tick"), { note: "Other.", basis: "inferred", source: ["001:1"] });
      copy.routers[0]!.branches[0]!.label = "other";
    });
    expect(found).toEqual([]);
  });
});
