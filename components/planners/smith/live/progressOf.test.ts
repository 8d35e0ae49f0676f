import { expect, test } from "vitest";
import { type Heard, notBegun, type Progress, progressed } from "./progressOf";

const after = (...events: Heard[]): Progress => events.reduce(progressed, notBegun);
const texts = ({ steps }: Progress) => steps.map(({ text }) => text);

const started: Heard = { type: "started", most: 6 };
const asking: Heard = { type: "asking", number: 1 };
const answered: Heard = { type: "answered", label: "draft a plan", error: null };

test("a request waits until it is answered, and is then told as answered", () => {
  expect(texts(after(started, asking))).toEqual(["Request 1: waiting for the answer"]);
  const then = after(started, asking, answered, {
    type: "decided",
    label: "accept",
    reason: "No rule is broken.",
  });
  expect(texts(then)).toEqual(["draft a plan: answered", "accept"]);
  expect(progressed(then, { type: "task", id: "a" })).toEqual({ ...then, id: "a" });
  expect(then).toMatchObject({ id: null, asked: 1, most: 6, failure: null });
});

test("a stored answer is used without a request", () => {
  const second: Heard = { ...answered, label: "repair" };
  const resumed = after(started, { type: "reusing", number: 1 }, answered, { ...asking, number: 2 }, second);
  expect(texts(resumed)).toEqual([
    "draft a plan: answered before the interruption, not sent again",
    "repair: answered",
  ]);
  expect(resumed.asked).toBe(2);
});

test("an error is told with its reason, and a failure of the server keeps what came before", () => {
  const failing = after(started, asking, { ...answered, error: "OpenAI gave no answer." });
  expect(failing.steps).toMatchObject([
    { text: "draft a plan: no answer", note: "OpenAI gave no answer.", tone: "failed" },
  ]);
  const broken = progressed(failing, { type: "failed", message: "The line broke." });
  expect([broken.failure, broken.steps.length]).toEqual(["The line broke.", 1]);
});

test("nothing waits any more when it is done, or was interrupted", () => {
  const interrupted = after(started, asking, { type: "failed", message: "The planning was interrupted." });
  expect(interrupted).toMatchObject({ steps: [], failure: "The planning was interrupted." });
  const done: Heard = {
    type: "done",
    recording: "r",
    accepted: false,
    reason: "",
    requests: 1,
    reused: 0,
    resent: 0,
    tokens: 0,
    cancelled: true,
  };
  expect(after(started, asking, done)).toMatchObject({ steps: [], end: { cancelled: true } });
});
