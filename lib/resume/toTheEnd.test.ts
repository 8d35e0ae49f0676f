/** @module-tag slow */
import { describe, expect, test } from "vitest";
import { assess, countsOf, findRemediation } from "../inflight";
import { deskRecording, deskTopology, type Stages } from "../replay/desk/documents.fixture";
import { desk } from "../replay/desk/planner.fixture";
import { errand } from "../replay/errand/planner.fixture";
import { errandRecording } from "../replay/errand/recording.fixture";
import { errandTopology } from "../replay/errand/topology.fixture";
import type { Topology } from "../topology";
import type { NodeRenames } from "./renamed";
import { storedThread } from "./storedThread";

const base = errandTopology();
const recording = errandRecording();

const outcomes = async (head: Topology, rename: NodeRenames = {}) => {
  const thread = await storedThread({ base, planner: errand, recording });
  const carried = thread.ok ? await thread.resume({ head, rename }) : thread;
  if (!carried.ok) throw new Error(JSON.stringify(carried.problems));
  const graph = { id: head.id, nodes: new Set(head.nodes.map(({ id }) => id)) };
  return carried.states.map((seen) => assess(seen, graph));
};

describe("a thread is carried on to the end of its conversation", () => {
  test("another outcome behind an answer is a difference of every state before it", async () => {
    const stages = (last: string[]): Stages => [[["?name"]], [["!a", "."]], [last]];
    const [was, is] = [deskTopology(stages(["=stock"]), "old"), deskTopology(stages([]), "new")];
    const thread = await storedThread({
      base: was,
      planner: desk,
      recording: deskRecording(["go ?name", "+ =stock"]),
    });
    const carried = thread.ok ? await thread.resume({ head: is }) : thread;
    if (!carried.ok) throw new Error(JSON.stringify(carried.problems));
    const graph = { id: is.id, nodes: new Set(is.nodes.map(({ id }) => id)) };
    const waits = carried.states
      .map((seen) => assess(seen, graph))
      .filter(({ kind, turn }) => kind !== "ended" && turn === 1);
    expect(waits.some(({ kind }) => kind === "waits")).toBe(true);
    expect(waits.map(({ outcome, difference }) => [outcome, difference])).toEqual(
      waits.map(() => ["resumes", "outcome"]),
    );
  });

  test("another decision behind a later message is a difference of every state before it", async () => {
    const head = errandTopology({
      id: "forgetful",
      nodes: base.nodes.map((node) => (node.id === "stop" ? { ...node, policies: [] } : node)),
    });
    const waits = (await outcomes(head)).find(({ kind }) => kind === "waits");
    expect(waits).toMatchObject({ outcome: "resumes", same: false, difference: "decisions" });
  });

  test("a graph in place of itself is the same from every state", async () => {
    const threads = await outcomes(base);
    expect(threads.map(({ difference, control }) => [difference, control?.same ?? true])).toEqual(
      threads.map(() => [null, true]),
    );
  });
});

/** The errand with two names exchanged, or all passed on. */
const renaming = (names: NodeRenames): Topology =>
  errandTopology(
    JSON.parse(
      JSON.stringify({ ...base, id: "renamed" }, (_, value) =>
        typeof value === "string" && Object.hasOwn(names, value) ? names[value] : value,
      ),
    ),
  );

describe("names that were exchanged", () => {
  test.each<[string, NodeRenames]>([
    ["swapped", { ask_user: "look_up", look_up: "ask_user" }],
    ["rotated", { ask_user: "look_up", look_up: "stop", stop: "ask_user" }],
    ["passed on", { ask_user: "look_up", look_up: "find" }],
  ])("%s: the rename that structure finds saves every thread", async (_, names) => {
    const head = renaming(names);
    const threads = await outcomes(head);
    const counts = countsOf([{ recording: recording.id, threads }]);
    expect(counts.totals.waits.lost + counts.totals.midTurn.lost).toBeGreaterThan(0);
    const remediation = await findRemediation(
      { base, head },
      [{ recording: recording.id, threads }],
      async (map) => countsOf([{ recording: recording.id, threads: await outcomes(head, map) }]),
    );
    expect(remediation).toMatchObject({ kind: "rename", trial: { rename: names, otherwise: 0 } });
  });
});
