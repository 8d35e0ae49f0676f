import { describe, expect, test } from "vitest";
import type { Match } from "../../trace";
import { aTrace } from "../aTrace.fixture";
import { compare } from "../compare";
import { diffTraces } from "../diffTraces";
import type { Comparison } from "../schema";
import { tellCauseInexact, tellInexact } from "./tellInexact";

const place = { turn: 1, index: 0 };
const names = { base: "A", head: "B" };

/** Three decisions, each after a call; `how` says how each was answered. */
const story = (name: string, how: readonly Match[], fields: readonly string[] = ["a", "b", "c"]) => {
  const trace = aTrace(name);
  for (const [i, field] of fields.entries()) {
    trace.calls(`think ${i}`, { match: how[i] ?? { as: "exact", recorded: place } });
    trace.decides(field, "ask");
  }
  return trace.ends();
};

const shifted: Match = { as: "normalised", recorded: place, paths: ["/open"] };
const exact: Match = { as: "exact", recorded: place };
const base = story("current", []);

describe("decisions that rest on answers that are not exact", () => {
  test.each<[string, Match, number]>([
    ["exact", exact, 0],
    ["normalised", shifted, 2],
    ["repeated", { as: "repeated", recorded: place, times: 2, paths: [] }, 2],
    ["spare", { as: "spare", index: 0, paths: [] }, 2],
    ["supplied", { as: "supplied" }, 2],
    ["live", { as: "live" }, 2],
    ["rerun", { as: "rerun", call: 0 }, 0],
  ])("an answer that is %s", (_name, match, count) => {
    const diff = diffTraces(base, story("hybrid", [exact, match]));
    expect(diff.onInexactAnswers).toEqual({ base: 0, head: count });
  });

  test("are those from the first such answer on, inexactOf in words", () => {
    const tell = (from: number) => {
      const how = [0, 1, 2].map((i) => (i === from ? shifted : exact));
      return tellInexact(diffTraces(base, story("hybrid", how)), names);
    };
    expect([3, 2, 1, 0].map(tell)).toEqual([
      null,
      "the last of 3 decisions of B rests on answers that are not exact",
      "the last 2 of 3 decisions of B rest on answers that are not exact",
      "all 3 decisions of B rest on answers that are not exact",
    ]);
  });

  test("are inexactOf of both sides, and are not the last where each decision was replayed anew", () => {
    const head = story("hybrid", [shifted]);
    const both = diffTraces(story("current", [exact, shifted]), head);
    expect(tellInexact(both, names)).toBe(
      "the last 2 of 3 decisions of A and all 3 decisions of B rest on answers that are not exact",
    );
    expect(tellInexact({ ...both, from: "recorded" }, names)).toBe(
      "2 of 3 decisions of A and all 3 decisions of B rest on answers that are not exact",
    );
  });
});

describe("a cause says", () => {
  const inexactOf = ({ causes: [cause], recordings }: Comparison) =>
    cause && { on: cause.onInexactAnswers, says: tellCauseInexact(cause, recordings, names) };
  const causeOf = (how: readonly Match[], fields: readonly string[]) =>
    inexactOf(compare([{ base, head: story("hybrid", how, fields) }]));

  test("nothing where all answers are exact", () => {
    expect(causeOf([], ["a", "b", "x"])).toEqual({
      on: { base: 0, head: 0, recordings: 0, first: 0 },
      says: null,
    });
  });

  test("that its first difference came before any such answer", () => {
    expect(causeOf([exact, exact, shifted], ["a", "x", "c"])).toEqual({
      on: { base: 0, head: 1, recordings: 1, first: 0 },
      says: "1 of 3 decisions of B rests on answers that are not exact; the first difference does not: it came before the first such answer.",
    });
  });

  test("that its first difference rests on one itself", () => {
    expect(causeOf([shifted], ["a", "x", "c"])).toEqual({
      on: { base: 0, head: 3, recordings: 1, first: 1 },
      says: "All 3 decisions of B rest on answers that are not exact; the first difference does too, so other answers in production may change it.",
    });
  });

  test("that a differing call rests on one that came before it, or on its own where only the answer differs", () => {
    const asked = (first: Match, label: string, second: Match = exact, answer = "yes") =>
      aTrace()
        .calls("look", { match: first })
        .calls(label, { match: second, answer })
        .decides("a", "ask")
        .ends();
    const firsts = [
      { base: asked(shifted, "think"), head: asked(shifted, "search") },
      { base: asked(exact, "think"), head: asked(exact, "think", shifted, "no") },
      { base: asked(exact, "think"), head: asked(exact, "search", shifted) },
    ].map((pair) => inexactOf(compare([pair]))?.on.first);
    expect(firsts).toEqual([1, 1, 0]);
  });

  test("that a difference after the last decision rests on one", () => {
    const ended = (match: Match, outcome: string) =>
      aTrace().decides("a", "ask").calls("think", { match }).ends("ended", outcome);
    expect(inexactOf(compare([{ base: ended(exact, "done"), head: ended(shifted, "lost") }]))).toEqual({
      on: { base: 0, head: 0, recordings: 0, first: 1 },
      says: "The first difference depends on an inexact answer, so a different answer in production may change it.",
    });
  });

  test("on how many of its recordings, and of how many decisions in these", () => {
    const onInexactAnswers = { base: 0, head: 13, recordings: 3, first: 1 };
    const { metrics } = diffTraces(base, base);
    const compared = ["a", "b", "c", "d", "another"].map((recording) => ({
      recording,
      metrics: { ...metrics, head: { ...metrics.head, decisions: 5 } },
    }));
    expect(tellCauseInexact({ recordings: ["a", "b", "c", "d"], onInexactAnswers }, compared, names)).toBe(
      "13 of 20 decisions of B in these 4 recordings rest on answers that are not exact, in 3 of them; the first difference does too in 1 of them, where other answers in production may change it.",
    );
  });
});
