import type { Sent } from "./send";

/** Small requests that, without limits, cost a server minutes or its memory. Each round differs, so that no cache answers. */
export type Attack = { readonly name: string; readonly requests: (round: number) => readonly Sent[] };

const json = { "content-type": "application/json" };
const post = (path: string, body: unknown): Sent => ({
  method: "POST",
  path,
  headers: json,
  body: typeof body === "string" ? body : JSON.stringify(body),
});
const get = (path: string): Sent => ({ method: "GET", path });

type Schema = { readonly [keyword: string]: unknown };

/** 1.8 KB of definitions of which each names the next twice. */
function doubled(join: string, title: string): Schema {
  const defs: { [name: string]: unknown } = { d24: { type: "string", title } };
  for (let i = 0; i < 24; i++) {
    const next = { $ref: `#/$defs/d${i + 1}` };
    defs[`d${i}`] = { [join]: [next, next] };
  }
  return { type: "object", properties: { a: { $ref: "#/$defs/d0" } }, $defs: defs };
}
const twins = {
  allOf: [{ properties: { a: { $ref: "#/$defs/d" } } }, { properties: { a: { $ref: "#/$defs/d" } } }],
};
const recursive: Schema = { type: "object", properties: { a: { $ref: "#/$defs/d" } }, $defs: { d: twins } };
const registryOf = (parameters: Schema) => ({
  tools: [{ name: "t", function: "f", description: "d", parameters }],
});

const recordingWith = (id: string, registry: object) => ({
  format: "planner-studio/recording",
  version: 1,
  id,
  title: id,
  planner: "smith",
  summary: "",
  synthetic: true,
  tags: [],
  start: { registry },
  spares: [],
  turns: [
    { kind: "message", text: "Do it", input: { narratives: 0 }, calls: [], decisions: [], end: "ended" },
  ],
});

let nested: unknown = 1;
for (let i = 0; i < 55; i++) nested = { a: nested };
const planWith = (inputs: unknown) =>
  JSON.stringify({
    nodes: Array.from({ length: 20 }, (_, id) => ({
      id,
      tool: "t",
      function: "f",
      inputs,
      depends_on: [],
      retry: 0,
      on_fail: "halt",
      timeout: 5,
      metadata: { purpose: "x" },
    })),
    final_output_node: 0,
  });

/** Returns a drawing of `nodes` nodes, each linked to all later ones, up to `most` links. */
export function joined(id: string, nodes: number, max = 4000): object {
  const ids = Array.from({ length: nodes }, (_, i) => `n${i}`);
  const edges = ids.flatMap((from, i) => ids.slice(i + 1).map((to) => ({ from, to })));
  return {
    format: "planner-studio/topology",
    version: 2,
    id,
    title: id,
    planner: "venturescope",
    namespace: "n",
    nodes: ids.map((one) => ({ id: one, policies: [], unbound: "x" })),
    edges: [{ from: "START", to: "n0" }, ...edges.slice(0, max - 2), { from: `n${nodes - 1}`, to: "END" }],
    routers: [],
  };
}

/** Imports by an owner in advance: a request with a small, recursive registry, and two drawings. */
export const prepared: readonly Sent[] = [
  post("/api/import", recordingWith("attack-recursive", registryOf(recursive))),
  post("/api/import", joined("attack-a", 60)),
  post("/api/import", joined("attack-b", 61)),
];

/** Bodies are made once, so that those who attack leave the processors to the server; a mark stands where each request has a part of its own. */
const mark = "@fresh@";
const drawn = { kept: JSON.stringify(joined(mark, 60)), previewed: JSON.stringify(joined(mark, 85)) };
const registries = ["anyOf", "allOf", "oneOf"].map((join) => ({
  alone: JSON.stringify(registryOf(doubled(join, mark))),
  recorded: JSON.stringify(recordingWith("exp-request", registryOf(doubled(join, mark)))),
}));
const deepPlan = planWith(nested);
const run = { plan: deepPlan, recording: "smith-parallel-research-run", request: "attack-recursive" };
const repeated = {
  topologies: Array.from({ length: 50 }, () => "current"),
  recordings: Array.from({ length: 500 }, () => "tidewater-first-plan"),
};
const made = (body: string, part: string): string => body.replaceAll(mark, part);
const drawingOf = (round: number): string => `attack-${process.pid}-${round}`;

export const attacks: readonly Attack[] = [
  {
    name: "sweeps of repeated names",
    requests: () => [post("/api/sweeps", repeated), get("/api/sweeps")],
  },
  {
    name: "registries and recordings whose definitions refer to each other twice",
    requests: (round) =>
      registries.flatMap(({ alone, recorded }) => [
        post("/api/import", made(alone, String(round))),
        post("/api/import/preview", made(recorded, String(round))),
      ]),
  },
  {
    name: "plans whose schemas go down with them",
    requests: () => [
      post("/api/planners/smith/validate?recording=attack-recursive", deepPlan),
      post("/api/planners/smith/run", run),
    ],
  },
  {
    name: "drawings of 60 nodes, all joined",
    requests: (round) => {
      // What is drawn was imported in the round before.
      const before = round === 0 ? "attack-a" : drawingOf(round - 1);
      return [
        post("/api/import", made(drawn.kept, drawingOf(round))),
        get(`/api/export/topology/${before}?as=svg`),
        get(`/api/merged?base=attack-b&head=${before}`),
        post("/api/import/preview", made(drawn.previewed, drawingOf(round))),
      ];
    },
  },
  {
    name: "curves of attempts",
    requests: () => Array.from({ length: 4 }, () => get("/api/planners/smith/attempts")),
  },
];
