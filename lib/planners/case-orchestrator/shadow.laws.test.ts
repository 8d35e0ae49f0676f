/** @module-tag slow */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { RecordedCall, Recording } from "../../recording";
import { replay } from "../../replay";
import type { Json } from "../../std";
import { runs } from "../../std/runs.fixture";
import { plannerModule } from "..";
import { actions } from "./schema";

const { planner, topologies, recordings } = plannerModule("case-orchestrator")!;
const topology = topologies.find(({ id }) => id === "shadow")!;
/** Short ones, for each run replays a whole case. */
const cases = recordings.filter(({ turns }) => turns.length <= 8);

const right = {
  next_action: fc.constantFrom(...actions, "request_clarification", ""),
  reason: fc.string(),
  missing_for_advance: fc.array(fc.string()),
  confidence: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(1.7)),
};
type Reply = Pick<RecordedCall, "answer"> | Pick<RecordedCall, "error">;
const reply: fc.Arbitrary<Reply> = fc.oneof(
  fc.record(right, { requiredKeys: [] }).map((answer) => ({ answer: answer as Json })),
  fc.jsonValue().map((answer) => ({ answer: answer as Json })),
  fc.string({ maxLength: 20_000 }).map((answer) => ({ answer })),
  fc.record({ message: fc.string(), code: fc.string({ maxLength: 100 }) }).map((error) => ({ error })),
);

const withReplies = (recording: Recording, replies: readonly Reply[]): Recording => ({
  ...recording,
  turns: recording.turns.map((turn, i) => ({
    ...turn,
    calls: turn.calls.map(({ answer, error, ...call }): RecordedCall => {
      if (call.kind !== "plan") return { ...call, answer, error } as RecordedCall;
      return { ...call, ...(replies[i % replies.length] as Reply) };
    }),
  })),
});

async function controlled(recording: Recording) {
  const replayed = await replay({ topology, planner, recording });
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.problems));
  const { end, decisions, turns, calls } = replayed.trace.segments[0]!;
  return {
    end: end.kind,
    decisions: decisions.map(({ value, origin }) => [value, origin]),
    outcomes: turns.map(({ outcome }) => outcome),
    others: calls.filter(({ kind }) => kind !== "plan").map(({ kind, request }) => [kind, request]),
  };
}

test("in shadow no answer of the planner, however malformed, changes or stops the control", async () => {
  const expected = new Map<string, Awaited<ReturnType<typeof controlled>>>();
  for (const recording of cases) expected.set(recording.id, await controlled(recording));
  const replies = fc.array(reply, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...cases), replies, async (recording, given) => {
      const made = await controlled(withReplies(recording, given));
      expect(made).toEqual(expected.get(recording.id));
      expect(made.end).toBe("ended");
    }),
    { numRuns: runs(30) },
  );
});
