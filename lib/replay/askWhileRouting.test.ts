import { Annotation, INTERRUPT, interrupt, MemorySaver, START, StateGraph } from "@langchain/langgraph";
import { describe, expect, test } from "vitest";
import type { Trace } from "../trace";
import { errand } from "./errand/planner.fixture";
import { errandRecording } from "./errand/recording.fixture";
import { errandTopology } from "./errand/topology.fixture";
import { replay } from "./replay";

const branches = (search: string) =>
  ["ask", "search", "finish"].map((on) => ({ on, to: on === "search" ? search : "stop" }));
const use = (policies: readonly string[]) => policies.map((policy) => ({ policy }));

/** A graph that thinks and asks while its first node routes; two routers where `before` is given. */
async function routed(before: readonly string[] = []): Promise<Trace> {
  const from = "first";
  const asks = { from, router: "next", policies: use(["think", "ask", "think"]), branches: branches("also") };
  const topology = errandTopology({
    nodes: [
      { id: from, policies: [] },
      { id: "also", policies: use(["finish"]) },
      { id: "stop", policies: use(["finish"]) },
    ],
    edges: [
      { from: "START", to: from },
      { from: "also", to: "END" },
      { from: "stop", to: "END" },
    ],
    routers:
      before.length > 0
        ? [{ from, router: "earlier", policies: use(before), branches: branches("stop") }, asks]
        : [asks],
  });
  const planner = {
    ...errand,
    routers: { ...errand.routers, earlier: { ...errand.routers.next!, id: "earlier" } },
  };
  const replayed = await replay({ topology, planner, recording: errandRecording() });
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.problems));
  return replayed.trace;
}

const told = (trace: Trace) =>
  trace.segments.flatMap(({ calls }) =>
    calls.filter(({ turn }) => turn < 3).map(({ turn, label, match }) => `${turn} ${label}: ${match.as}`),
  );
const firstTask = (trace: Trace) => trace.segments[0]?.supersteps[0]?.tasks[0];

describe("a question while a node routes", () => {
  test("is asked once: the node runs again when the answer comes, and its router hears what it heard", async () => {
    const trace = await routed();
    expect(told(trace)).toEqual([
      "1 think about where and when: normalised",
      "1 ask where: exact",
      "2 think about where and when: rerun",
      "2 think about when: normalised",
    ]);
    expect(firstTask(trace)).toMatchObject({ runs: 2, interrupted: true, routes: [{ to: "also" }] });
  });

  test("is asked once behind another router, which runs again too", async () => {
    const trace = await routed(["think"]);
    expect(told(trace)).toEqual([
      "1 think about where and when: normalised",
      "1 think about where and when: repeated",
      "1 ask where: exact",
      "2 think about where and when: rerun",
      "2 think about where and when: rerun",
      "2 think about when: normalised",
    ]);
    expect(firstTask(trace)).toMatchObject({ runs: 2, routes: [{ to: "stop" }, { to: "also" }] });
  });
});

test("LangGraph reports no interrupt of a router at START, which is why the linter refuses one", async () => {
  const state = Annotation.Root({ said: Annotation<string> });
  const route = () => interrupt("Which?") as string;
  const asking = (from: "START" | "first") => {
    const graph = new StateGraph(state).addNode("first", () => ({})).addNode("next", () => ({}));
    return from === "START"
      ? graph.addConditionalEdges(START, route, { next: "next" }).addEdge("next", "first")
      : graph.addEdge(START, "first").addConditionalEdges("first", route, { next: "next" });
  };
  const config = { configurable: { thread_id: "one" } };
  const waiting = async (from: "START" | "first") => {
    const graph = asking(from).compile({ checkpointer: new MemorySaver() });
    const reported = INTERRUPT in (await graph.invoke({ said: "hello" }, config));
    const { tasks } = await graph.getState(config);
    return { reported, stored: tasks.some(({ interrupts }) => interrupts.length > 0) };
  };
  expect(await waiting("first")).toEqual({ reported: true, stored: true });
  expect(await waiting("START")).toEqual({ reported: false, stored: true });
});
