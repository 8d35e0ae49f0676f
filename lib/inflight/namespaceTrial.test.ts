import { expect, test } from "vitest";
import { namespaceTrial, tellNamespaceTrial } from "./namespaceTrial";
import { decides, graphOf, hears, runs, runsNothing, waitsAt } from "./thread.fixture";
import type { NamespaceObservation } from "./threadState";

const asBefore = runs(["ask_user", "stop"], { reached: [hears("where")], ...decides("finish") });
const base = { ...graphOf("ask_user", "stop"), id: "old" };

const aConversation = (
  change: Partial<NamespaceObservation["waits"][number]> = {},
  more: Partial<NamespaceObservation> = {},
): NamespaceObservation => ({
  waits: [
    {
      state: waitsAt("where"),
      base: asBefore,
      control: asBefore,
      head: runsNothing,
      kept: true,
      drained: asBefore,
      ...change,
    },
  ],
  begins: true,
  beginsAfterAnswer: true,
  ...more,
});

const trialOf = (...seen: readonly NamespaceObservation[]) => namespaceTrial("planner:v2", base, seen);

test("a namespace keeps the threads apart: answers reach nothing, what waits is kept and drained, what begins is new", () => {
  expect(trialOf(aConversation(), aConversation())).toEqual({
    namespace: "planner:v2",
    waits: 2,
    reached: 0,
    kept: 2,
    drained: 2,
    conversations: 2,
    begun: 2,
    begunAfterAnswer: 2,
  });
});

test("whatever is not so is counted", () => {
  expect(trialOf(aConversation({ head: runs(["plan"]) })).reached).toBe(1);
  expect(trialOf(aConversation({ kept: false })).kept).toBe(0);
  expect(trialOf(aConversation({ drained: runsNothing })).drained).toBe(0);
  expect(trialOf(aConversation({ drained: { ...asBefore, ...decides("search") } })).drained).toBe(0);
  expect(trialOf(aConversation({}, { begins: false, beginsAfterAnswer: false }))).toMatchObject({
    conversations: 1,
    begun: 0,
    begunAfterAnswer: 0,
  });
});

test("a conversation that never waits says nothing", () => {
  const quiet = trialOf({ waits: [], begins: null, beginsAfterAnswer: null });
  expect(quiet).toMatchObject({ waits: 0, conversations: 0 });
  expect(tellNamespaceTrial(quiet, "old", "new")).toEqual([
    "No thread of old is waiting for an answer, so there is nothing to drain.",
  ]);
});

test("it is told in the words of who deploys", () => {
  const told = tellNamespaceTrial(trialOf(aConversation()), "old", "new").join(" ");
  expect(told).toContain("1 answer sent under `planner:v2` while its question waits under old");
  expect(told).toContain("drain");
});
