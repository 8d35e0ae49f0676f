import { describe, expect, test } from "vitest";
import { signatureOf } from "../../../planner";
import { problems, type Topology } from "../../../topology";
import { venturescope } from "../planner";
import { readTopologies } from ".";

const signature = signatureOf(venturescope);
const topologies = readTopologies();
const usesOf = ({ nodes, routers }: Topology) => [
  ...nodes.flatMap((node) => node.policies),
  ...routers.flatMap((router) => router.policies ?? []),
];
const partsOf = (topology: Topology) => [
  ...topology.nodes,
  ...usesOf(topology),
  ...topology.edges,
  ...topology.routers,
  ...topology.routers.flatMap((router) => router.branches),
  ...topology.channels,
];
const problemsOf = (id: string) => problems(topologies.find((topology) => topology.id === id)!, signature);

const codesOf = (id: string) => [...new Set(problemsOf(id).map((problem) => problem.code))];

test("an edge that leads nowhere is one error, wherever it stands", { tags: "slow" }, () => {
  for (const topology of topologies) {
    const sound = problems(topology, signature).every(({ severity }) => severity !== "error");
    if (!sound) continue;
    for (const edge of topology.edges) {
      const edges = topology.edges.map((one) => (one === edge ? { ...edge, to: "nowhere" } : one));
      const errors = problems({ ...topology, edges }, signature).filter(
        ({ severity }) => severity === "error",
      );
      expect(
        errors.map(({ code }) => code),
        `${topology.id}: ${edge.from}`,
      ).toEqual(["edge_to_unknown"]);
    }
  }
});

describe("what the linter says of the proposals", () => {
  test.each<[string, readonly string[]]>([
    ["current", ["many_llm_calls"]],
    ["hybrid", []],
    ["fable-5", []],
    ["gpt-5.5", []],
    ["deepseek-4-pro", ["cycle_misses_tick", "many_llm_calls", "derived_kept"]],
    ["opus", ["read_before_write"]],
    ["kimi-2.6", ["many_interrupts"]],
    ["glm-5.1", ["many_llm_calls", "derived_kept"]],
    ["qwen-3.7-max", ["cycle_misses_tick", "derived_kept"]],
    ["qwen-3.6-plus", ["writes_in_router", "cycle_misses_tick", "many_interrupts", "many_llm_calls"]],
  ])("%s", (id, codes) => expect(codesOf(id)).toEqual(codes));

  test("qwen-3.7-max misses the tick after answers, qwen-3.6-plus after all but them", () => {
    const missed = (id: string) =>
      problemsOf(id)
        .filter(({ code }) => code === "cycle_misses_tick")
        .map((problem) => problem.address);
    expect(missed("qwen-3.7-max")).toEqual(["edge:observe_user->check_region_currency"]);
    expect(missed("qwen-3.6-plus")).toEqual([
      "edge:observe->plan",
      "edge:calculate->plan",
      "router:search/observed#none",
    ]);
  });
});

test("a misspelt limit is an error, in a policy as in a router", () => {
  const misspelt = (id: string): Topology => {
    const topology = topologies.find((one) => one.id === id)!;
    const nodes = topology.nodes.map((node) => ({
      ...node,
      policies: node.policies.map((use) =>
        use.policy === "iteration_tick" ? { ...use, with: { maximum: 3 } } : use,
      ),
    }));
    const routers = topology.routers.map((use) =>
      use.router === "calculation_gate" ? { ...use, with: { maximum: 3 } } : use,
    );
    return { ...topology, nodes, routers };
  };
  const errors = topologies.flatMap(({ id }) =>
    problems(misspelt(id), signature).filter(({ code }) => code === "parameters"),
  );
  expect(new Set(errors.map(({ message, fix }) => `${message} ${fix}`))).toEqual(
    new Set(
      ['The policy "iteration_tick"', 'The router "calculation_gate"'].map(
        (who) => `${who} has no parameter "maximum". Did you mean "max"? It takes "max".`,
      ),
    ),
  );
});

describe("the topologies of VentureScope", () => {
  const refused = ["opus-as-drawn", "qwen-3.7-max-as-drawn"];
  const sound = topologies.map(({ id }) => id).filter((id) => !refused.includes(id));
  test.each(sound)("%s has no error", (id) => {
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

  test("qwen-3.7-max as drawn is refused for the node that it never registers, and for nothing else", () => {
    const errors = problemsOf("qwen-3.7-max-as-drawn").filter((problem) => problem.severity === "error");
    expect(errors.map((problem) => problem.address)).toEqual([
      "edge:enforce_caps->route_decision",
      "router:route_decision/action",
    ]);
    for (const error of errors) expect(error.message).toContain("route_decision");
  });

  test("qwen-3.7-max is what was drawn, with route_decision registered", () => {
    const [drawn, mended] = ["qwen-3.7-max-as-drawn", "qwen-3.7-max"].map(
      (id) => topologies.find((topology) => topology.id === id)!,
    );
    expect(mended!.edges).toEqual(drawn!.edges);
    expect(mended!.routers).toEqual(drawn!.routers);
    expect(mended!.nodes.filter((node) => node.id !== "route_decision")).toEqual(drawn!.nodes);
    expect(mended!.repairs.map((repair) => repair.address)).toEqual(["node:route_decision"]);
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

  test("each part says where it comes from, and what is inferred says why", () => {
    for (const topology of topologies) {
      const parts = partsOf(topology);
      expect(
        parts.filter((part) => !part.source?.every((place) => /^00[01]:\d+(-\d+)?$/.test(place))),
      ).toEqual([]);
      expect(parts.filter((part) => !part.source?.length)).toEqual([]);
      expect(parts.filter((part) => part.basis === "inferred" && !part.note)).toEqual([]);
    }
  });

  test("only gemini leaves concerns out: those that rewrite", () => {
    const concerns = Object.values(venturescope.policies).filter(({ number }) => number !== undefined);
    const lacking = topologies.flatMap((topology) => {
      const used = new Set(usesOf(topology).map((use) => use.policy));
      const absent = concerns.filter(({ id }) => !used.has(id)).map(({ id }) => id);
      return absent.length > 0 ? [[topology.id, ...absent]] : [];
    });
    expect(lacking).toEqual([
      [
        "gemini-3.1-pro",
        "decompose_target",
        "redirect_derived",
        "redirect_premature_ask",
        "search_cap",
        "ask_cap",
        "calculation_adjustment",
      ],
    ]);
  });

  test("the last step of each ladder is what it leads to", () => {
    const parts = (id: string) => {
      const { nodes, edges, routers, channels } = topologies.find((topology) => topology.id === id)!;
      return { nodes, edges, routers, channels };
    };
    expect(parts("migration-7")).toEqual(parts("hybrid"));
    expect(parts("opus-step-3")).toEqual(parts("opus"));
    expect(parts("migration-1")).toEqual(parts("current"));
    expect(parts("opus-step-1")).toEqual(parts("current"));
  });
});
