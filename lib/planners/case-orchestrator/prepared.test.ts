/** @module-tag slow */
import { describe, expect, test } from "vitest";
import { diffTopologies } from "../../changes";
import { signatureOf } from "../../planner";
import { replay } from "../../replay";
import { problems } from "../../topology";
import { plannerModule } from "..";
import { newAction } from "./schema";

const { planner, topologies, ideas, recordings, claims } = plannerModule("case-orchestrator")!;
const pairs = topologies.map((topology) => {
  const prepared = ideas.find(({ id }) => id === `${topology.id}-clarification`)!;
  return { id: topology.id, prepared, changes: diffTopologies(topology, prepared).changes };
});
const kindsOf = (id: string) => pairs.find((pair) => pair.id === id)!.changes.map(({ kind }) => kind);

describe("each topology, prepared for request_clarification", () => {
  test("compiles", () => {
    for (const { id, prepared } of pairs)
      expect([id, problems(prepared, signatureOf(planner))]).toEqual([id, []]);
  });

  test("differs by a node, a router, and a parameter of each policy that decides or checks an answer", () => {
    const count = (kinds: readonly string[], kind: string) => kinds.filter((one) => one === kind).length;
    const counts = pairs.map(({ id }) => {
      const kinds = kindsOf(id);
      const parts = ["node_added", "router_changed", "parameter_changed"].map((kind) => count(kinds, kind));
      expect(parts.reduce((sum, one) => sum + one, 0)).toBe(kinds.length);
      return [id, ...parts];
    });
    expect(counts).toEqual([
      ["legacy", 1, 1, 1],
      ["gates-v2", 1, 1, 1],
      ["shadow", 1, 1, 2],
      ["planner-v1", 1, 1, 2],
      ["priority-rules", 1, 1, 1],
    ]);
  });

  test("the claim of a one-line addition says what was counted", () => {
    const { why } = claims.claims.find(({ id }) => id === "planner-v1/one-line")!.unmeasured!;
    const changes = kindsOf("planner-v1");
    const parameters = changes.filter((kind) => kind === "parameter_changed").length;
    expect(why).toContain(
      `${changes.length} changes (1 node, 1 router with one more branch, ${parameters} parameters)`,
    );
    expect(why).toContain(`The tree's own graph has ${kindsOf("legacy").length}.`);
  });
});

/** Cases in which a model names the action. */
const naming = recordings.filter((recording) =>
  JSON.stringify(recording).includes(`"next_action":"${newAction}"`),
);

test("where the planner names the new action, the prepared planner takes it and no longer falls back", async () => {
  const decided = async (id: string) => {
    const topology = [...topologies, ...ideas].find((one) => one.id === id)!;
    const origins: string[] = [];
    const actions: unknown[] = [];
    for (const recording of naming) {
      const replayed = await replay({ topology, planner, recording });
      if (!replayed.ok) throw new Error(JSON.stringify(replayed.problems));
      const segment = replayed.trace.segments[0]!;
      expect(segment.end.kind).toBe("ended");
      origins.push(...segment.decisions.map(({ origin }) => origin ?? ""));
      actions.push(...segment.decisions.map(({ compared }) => compared.next_action));
    }
    return { unknown: origins.includes("fallback: unknown_action"), taken: actions.includes(newAction) };
  };
  expect(naming.length).toBeGreaterThan(0);
  expect(await decided("planner-v1")).toEqual({ unknown: true, taken: false });
  expect(await decided("planner-v1-clarification")).toEqual({ unknown: false, taken: true });
});
