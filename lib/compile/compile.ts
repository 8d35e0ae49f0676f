import type { Runnable } from "@langchain/core/runnables";
import { Annotation, type CompiledStateGraph, END, START, StateGraph } from "@langchain/langgraph";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import type { Planner, Writes } from "../planner";
import type { Json, JsonObject } from "../std";
import {
  compiledOrder,
  END as DRAWN_END,
  START as DRAWN_START,
  type Edge,
  type PolicyUse,
  type Problem,
  type RouterUse,
  sortedSources,
  type Topology,
} from "../topology";
import { type Channels, channelsOf, defaultsOf, join } from "./channels";
import { errorsOf } from "./errors";
import type { Execution } from "./execution";
import { greedyProblems } from "./greedy/greedyProblems";
import { startNext } from "./greedy/startNext";
import { type Greedy, timetable } from "./greedy/timetable";
import type { Host } from "./host";
import { oneAtATime } from "./inTurn";
import { runNode } from "./runNode";
import type { PolicySetting, PolicyStep } from "./runPolicy";
import { runRouter } from "./runRouter";

export type PlannerGraph = CompiledStateGraph<JsonObject, JsonObject, string>;

export type Compiled =
  | { readonly ok: true; readonly graph: PlannerGraph }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Compiles a topology to a LangGraph graph that calls `host`; returns the errors when it cannot. With `greedy`, a node starts as soon as its sources have ended. */
export function compile(
  topology: Topology,
  planner: Planner,
  host: Host,
  checkpointer?: BaseCheckpointSaver,
  greedy?: Greedy,
): Compiled {
  const errors = [...errorsOf(topology, planner), ...(greedy ? greedyProblems(topology) : [])];
  if (errors.length > 0) return { ok: false, problems: errors };
  const clock = greedy ? timetable(topology, channelsOf(topology, planner), greedy) : null;
  const execution: Execution = { host, inTurn: oneAtATime(), clock };
  const build = greedy ? builtGreedy : built;
  const graph = graphOf(topology, planner, build).withConfig({ context: execution }) as PlannerGraph;
  if (checkpointer) graph.checkpointer = checkpointer;
  return { ok: true, graph };
}

/** LangGraph's graph, which every run of the topology shares; remembered for as long as the topology and the planner are. */
function graphOf(topology: Topology, planner: Planner, build: typeof built): PlannerGraph {
  const graphs = graphsBy.get(build) ?? new WeakMap<Planner, WeakMap<Topology, PlannerGraph>>();
  graphsBy.set(build, graphs);
  const known = graphs.get(planner) ?? new WeakMap<Topology, PlannerGraph>();
  graphs.set(planner, known);
  const graph = known.get(topology) ?? build(topology, planner);
  known.set(topology, graph);
  return graph;
}
const graphsBy = new WeakMap<typeof built, WeakMap<Planner, WeakMap<Topology, PlannerGraph>>>();

function built(topology: Topology, planner: Planner): PlannerGraph {
  const { builder, setting } = withNodes(topology, planner);
  for (const edge of compiledOrder(topology.edges)) addEdge(builder, edge);
  for (const use of topology.routers) attach(builder, setting, use);
  return builder.compile({ name: topology.id });
}

/** The same nodes; after each, the clock chooses which one starts next by the edges. */
function builtGreedy(topology: Topology, planner: Planner): PlannerGraph {
  const { builder } = withNodes(topology, planner);
  const targets = [...topology.nodes.map(({ id }) => id), DRAWN_END];
  const map: PathMap = Object.fromEntries(targets.map((id) => [id, ends(id)]));
  for (const from of [START, ...topology.nodes.map(({ id }) => id)])
    builder.addConditionalEdges(from, startNext, map);
  return builder.compile({ name: topology.id });
}

function withNodes(topology: Topology, planner: Planner) {
  const channels = channelsOf(topology, planner);
  const setting: PolicySetting = { planner, channels, defaults: defaultsOf(channels) };
  const builder = new StateGraph(annotations(channels)) as unknown as Builder;
  const nodes = [...topology.nodes].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const node of nodes) {
    builder.addNode(node.id, runNode(setting, node.id, stepsOf(planner, node.policies)));
  }
  return { builder, setting };
}

/** LangGraph names a join by its sources in order, so they are sorted rather than in drawing order. */
export const addEdge = (builder: Builder, edge: Pick<Edge, "from" | "to">): void =>
  builder.addEdge(typeof edge.from === "string" ? ends(edge.from) : sortedSources(edge), ends(edge.to));

/** StateGraph's types follow each added node's name; ours are only known at run time. */
export type Builder = {
  addNode(name: string, run: Runnable<JsonObject, Writes>): void;
  addEdge(from: string | readonly string[], to: string): void;
  addConditionalEdges(from: string, router: Runnable<JsonObject, string>, map: PathMap): void;
  compile(options: { checkpointer?: BaseCheckpointSaver; name: string }): PlannerGraph;
};
type PathMap = { [label: string]: string };

/** LangGraph's name of an end. */
export const ends = (name: string): string => {
  if (name === DRAWN_START) return START;
  return name === DRAWN_END ? END : name;
};

/** A `replace` channel is LangGraph's LastValue, so that two tasks writing it in one superstep fail, as intended. */
export function annotations(channels: Channels) {
  const spec = [...channels]
    .filter(([, channel]) => channel.durable)
    .map(([name, channel]) => {
      if (channel.reducer === "replace") return [name, Annotation<Json>()] as const;
      const reducer = (before: Json, write: Json) => join(channel.reducer, before, write);
      return [name, Annotation<Json, Json>({ reducer, default: () => channel.default })] as const;
    });
  return Annotation.Root(Object.fromEntries(spec));
}

const stepsOf = (planner: Planner, uses: readonly PolicyUse[]): readonly PolicyStep[] =>
  uses.map((use) => {
    const policy = planner.policies[use.policy];
    if (!policy) throw new Error(`The lint let the unknown policy "${use.policy}" pass.`);
    return { policy, params: policy.params?.parse(use.with ?? {}) ?? {} };
  });

function attach(builder: Builder, setting: PolicySetting, use: RouterUse): void {
  const router = setting.planner.routers[use.router];
  if (!router) throw new Error(`The lint let the unknown router "${use.router}" pass.`);
  const map = Object.create(null) as PathMap;
  for (const branch of use.branches) map[branch.label ?? branch.on] = ends(branch.to);
  const steps = stepsOf(setting.planner, use.policies ?? []);
  const params = router.params?.parse(use.with ?? {}) ?? {};
  builder.addConditionalEdges(ends(use.from), runRouter(setting, use, router, params, steps), map);
}
