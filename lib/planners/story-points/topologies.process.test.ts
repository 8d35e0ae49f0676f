import { beforeAll, describe, expect, test } from "vitest";
import { coverage } from "../../coverage";
import type { Recording } from "../../recording";
import { replay } from "../../replay";
import type { Trace } from "../../trace";
import { plannerModule } from "..";

const { planner, topologies, recordings } = plannerModule("story-points")!;
const traces = new Map<string, Trace>();
const traceOf = (topology: string, recording: Recording) => traces.get(`${topology} ${recording.id}`)!;

beforeAll(async () => {
  for (const topology of topologies)
    for (const recording of recordings) {
      const replayed = await replay({ topology, planner, recording });
      if (!replayed.ok) throw new Error(JSON.stringify(replayed.problems));
      traces.set(`${topology.id} ${recording.id}`, replayed.trace);
    }
});

describe.each(topologies.map(({ id }) => id))("%s", (topology) => {
  test("replays every recording to its end, with a result for each task and no inexact answer", () => {
    for (const recording of recordings) {
      const { end, calls, turns } = traceOf(topology, recording).segments[0]!;
      expect([recording.id, end.kind]).toEqual([recording.id, "ended"]);
      expect(turns.map(({ outcome }) => outcome)).not.toContain(null);
      // A developer may write the same code again, which is then tested and fixed by the same requests.
      const inexact = calls.filter(({ match }) => {
        if (match.as === "spare" || match.as === "repeated") return match.paths.length > 0;
        return match.as !== "exact";
      });
      expect(inexact.map(({ label, match }) => [recording.id, label, match])).toEqual([]);
    }
  });
});

test("the recordings reach every node, branch and policy", () => {
  for (const topology of topologies) {
    const reached = coverage(
      recordings.map((recording) => traceOf(topology.id, recording)),
      topology,
    );
    const missing = [reached.nodes, reached.branches, reached.policies].flatMap((part) => part.missing);
    expect([topology.id, missing.map(({ name }) => name)]).toEqual([topology.id, []]);
  }
});

test("architecture C decides as recorded", () => {
  for (const recording of recordings) {
    const { decisions } = traceOf("architecture-c", recording).segments[0]!;
    const recorded = recording.turns.flatMap((turn) => turn.decisions.map(({ value }) => value));
    expect(decisions.map(({ value }) => value)).toEqual(recorded);
  }
});

test("a tier is never lowered, and only code that passes is delivered", () => {
  for (const trace of traces.values())
    for (const { decisions, calls } of trace.segments) {
      const order = decisions.map(
        ({ turn, compared }) => [turn, "SML".indexOf(String(compared.tier))] as const,
      );
      for (const [i, [turn, tier]] of order.entries())
        if (order[i + 1]?.[0] === turn) expect(order[i + 1]![1]).toBeGreaterThanOrEqual(tier);
      const delivered = decisions.filter(({ compared }) => compared.action === "deliver").length;
      const passed = calls.filter(
        ({ answer }) => (answer as { status?: string })?.status === "passed",
      ).length;
      expect(delivered).toBe(passed);
    }
});
