import { describe, expect, test } from "vitest";
import type { Trace } from "../trace";
import { errand } from "./errand/planner.fixture";
import { errandRecording } from "./errand/recording.fixture";
import { errandTopology } from "./errand/topology.fixture";
import { replay } from "./replay";

const branches = (search: string) =>
  ["ask", "search", "finish"].map((on) => ({ on, to: on === "search" ? search : "stop" }));
const use = (policies: readonly string[]) => policies.map((policy) => ({ policy }));

/** A graph that thinks and asks while it routes from START or from its first node; two routers where `before` is given. */
async function routed(from: "START" | "first", before: readonly string[] = []): Promise<Trace> {
  const first = from === "first" ? [{ id: "first", policies: [] }] : [];
  const asks = { from, router: "next", policies: use(["think", "ask", "think"]), branches: branches("also") };
  const topology = errandTopology({
    nodes: [...first, { id: "also", policies: use(["finish"]) }, { id: "stop", policies: use(["finish"]) }],
    edges: [
      ...first.map(({ id }) => ({ from: "START", to: id })),
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

describe.each(["START", "first"] as const)("a question while routing from %s", (from) => {
  test("is asked once: the router runs again when the answer comes, and hears what it heard", async () => {
    const trace = await routed(from);
    expect(told(trace)).toEqual([
      "1 think about where and when: normalised",
      "1 ask where: exact",
      "2 think about where and when: rerun",
      "2 think about when: normalised",
    ]);
    expect(firstTask(trace)).toMatchObject({ runs: 2, interrupted: true, routes: [{ to: "also" }] });
  });

  test("is asked once behind another router, which runs again too", async () => {
    const trace = await routed(from, ["think"]);
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
