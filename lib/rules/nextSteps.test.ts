import { expect, test } from "vitest";
import { answersOf } from "./answers";
import { aSummary, someFacts, someThreads } from "./facts.fixture";
import { nextSteps } from "./nextSteps";
import { questions } from "./schema";

type Facts = ReturnType<typeof someFacts>;
const says = (facts: Facts, question: (typeof questions)[number] = "ship") =>
  nextSteps(answersOf(facts), question).map((step) => step.says);

test("what has not run comes first, and what is to be looked at waits for it", () => {
  const facts = someFacts([aSummary("a", "inconclusive")], { notRun: ["b"], inflight: null });
  const run = someFacts([aSummary("a", "inconclusive")], { inflight: null });
  expect(says(run)).toEqual(["Give the missing answers", "Check threads in flight"]);
  expect(says(facts)).toEqual(["Run what is missing", "Check threads in flight"]);
  expect(nextSteps(answersOf(facts), "ship").map(({ does }) => does)).toEqual(["run", "check-threads"]);
});

test("each leads to what its rule is about", () => {
  const [first] = nextSteps(
    answersOf(someFacts([aSummary("a", "identical")], { notRun: ["b"] })),
    "behaviour",
  );
  expect(first).toMatchObject({ does: "run", link: { view: "proof", status: ["not-run"] } });
});

test("an answer that is given asks for nothing", () => {
  const inflight = someThreads([0, 0]);
  for (const statuses of [["identical"], ["differs"]] as const) {
    const facts = someFacts(
      statuses.map((status) => aSummary("a", status)),
      { inflight },
    );
    const answers = answersOf(facts);
    for (const question of questions)
      if (answers[question].is !== "not-yet") expect(nextSteps(answers, question)).toEqual([]);
  }
  expect(says(someFacts([aSummary("a", "differs")], { inflight: null }))).toEqual([]);
});

test("whenever an answer is Not yet for one of the standard rules on replays or threads, something can be done", () => {
  for (const inflight of [null, someThreads([0, 0], { checked: 1 })])
    for (const notRun of [[], ["b"]])
      for (const status of ["identical", "inconclusive"] as const) {
        const answers = answersOf(someFacts([aSummary("a", status)], { inflight, notRun }));
        expect([answers.ship.is, nextSteps(answers, "ship").length > 0]).toEqual(["not-yet", true]);
      }
});
