import { describe, expect, test } from "vitest";
import { assess } from "./judge";
import { reportOf } from "./report";
import type { ThreadOutcome } from "./schema";
import {
  answeredAt,
  ask,
  asks,
  breaks,
  decides,
  graphOf,
  hasEnded,
  hears,
  outcomeOf,
  runs,
  runsNothing,
  stoppedBefore,
  stoppedBehind,
  waitsAt,
} from "./thread.fixture";
import type { Continuation, ResumedRun } from "./threadState";

const answered = { reached: [hears("where")] };
const asBefore = runs(["ask_user", "plan", "stop"], { ...answered, ...decides("search market") });

describe("a thread that waits", () => {
  test("resumes where its answer reaches its question", () => {
    expect(outcomeOf(waitsAt("where"), asBefore, asBefore)).toMatchObject({
      outcome: "resumes",
      same: true,
      reason: "The answer reaches its question, and the conversation goes on as before.",
      question: "ask where",
      answer: "the market",
    });
  });

  test("ends silently where nothing runs", () => {
    const head = graphOf("plan", "clarify", "stop");
    expect(outcomeOf(waitsAt("where"), asBefore, runsNothing, head)).toMatchObject({
      outcome: "ends-silently",
      reason: "`ask_user` is next, and B has no node of that name: nothing runs, and nothing says so.",
      same: false,
    });
  });

  test("ends silently where its node is there and is not called", () => {
    expect(outcomeOf(waitsAt("where"), asBefore, runsNothing).reason).toContain(
      "something else has to happen before it",
    );
  });

  test("carries on without the answer where nodes run and nobody takes it", () => {
    expect(outcomeOf(waitsAt("where"), asBefore, runs(["ask_user", "plan", "stop"]))).toMatchObject({
      outcome: "carries-on-without-answer",
      reason:
        "The answer to “ask where” reaches no question, and B goes on as if nobody had been asked: `ask_user` runs without asking.",
    });
  });

  test("carries on without an answer where one of two equal questions is no longer asked", () => {
    const waits = { ...waitsAt("where"), given: [ask("where"), ask("where")] };
    const both = { ...asBefore, reached: [hears("where"), hears("where")] };
    expect(outcomeOf(waits, both, both).outcome).toBe("resumes");
    expect(outcomeOf(waits, both, asBefore)).toMatchObject({
      outcome: "carries-on-without-answer",
      reason: "“ask where” was answered 2 times, and B asks it less often: 1 answer reaches no question.",
    });
  });

  test("answers the wrong question where another one comes first", () => {
    const head = runs(["ask_user", "plan"], { reached: [hears("when", "where")] });
    expect(outcomeOf(waitsAt("where"), asBefore, head)).toMatchObject({
      outcome: "answers-wrong-question",
      reason: "The answer to “ask where” is given to “ask when”, which B asks first.",
    });
    expect(
      outcomeOf(waitsAt("where"), asBefore, { ...breaks("no"), reached: [hears("when", "where")] }).outcome,
    ).toBe("answers-wrong-question");
  });

  test("asks again where the answer reached nothing and the question is put anew", () => {
    expect(outcomeOf(waitsAt("where"), asBefore, asks("where", ["plan", "ask_user"]))).toMatchObject({
      outcome: "asks-again",
      reason: "B asks “ask where” again; the answer that was sent reached no question.",
    });
  });

  test("asks again where the answer was taken and not kept, unless base asks again as well", () => {
    const again = asks("where", ["ask_user", "plan"], answered);
    expect(outcomeOf(waitsAt("where"), asBefore, again)).toMatchObject({
      outcome: "asks-again",
      reason: "The answer to “ask where” is received, but B then asks “ask where” again.",
    });
    expect(outcomeOf(waitsAt("where"), again, again).outcome).toBe("resumes");
  });

  test("counts as lost, and says why, where a call has no recorded answer before it is seen to ask", () => {
    const missing = { ...breaks("No answer is recorded.", "miss"), nodes: ["ask_user"] };
    const lost = {
      outcome: "carries-on-without-answer",
      reason:
        "`ask_user` runs, and has not taken the answer when a call has none recorded; what it does then is not known, so it counts as lost. No answer is recorded.",
    };
    expect(outcomeOf(waitsAt("where"), asBefore, missing)).toMatchObject(lost);
    expect(outcomeOf(waitsAt("where", null), asks("where", []), missing)).toMatchObject(lost);
  });

  test("fails where the head fails", () => {
    expect(outcomeOf(waitsAt("where"), asBefore, breaks("the disk is full"))).toMatchObject({
      outcome: "fails",
      reason: "It fails: the disk is full",
      head: { rest: "the disk is full" },
    });
  });

  test("that nobody answers must go on waiting at its question", () => {
    const open = waitsAt("where", null);
    const still = asks("where", []);
    expect(outcomeOf(open, still, still)).toMatchObject({
      outcome: "resumes",
      same: true,
      reason: "The question has not been answered; the thread keeps waiting for it.",
    });
    expect(outcomeOf(open, still, asks("where", ["plan"], decides("ask where"))).same).toBe(true);
    expect(outcomeOf(open, still, runsNothing).outcome).toBe("ends-silently");
    expect(outcomeOf(open, still, runs(["plan", "stop"])).outcome).toBe("ends-silently");
    expect(outcomeOf(open, still, asks("when", ["plan", "ask_user"])).outcome).toBe(
      "carries-on-without-answer",
    );
  });
});

test("of two answers, the one that was heard is not called lost, and no node runs that head does not have", () => {
  const both = {
    ...waitsAt("age"),
    pending: ["ask_user", "gone"],
    given: [ask("age"), ask("weight")],
  };
  const head = runs(["ask_user"], { reached: [hears("age")], atEnd: false });
  expect(outcomeOf(both, asBefore, head)).toMatchObject({
    outcome: "carries-on-without-answer",
    reason:
      "The answer to “ask weight” reaches no question, and B goes on as if nobody had been asked: it has no `gone`.",
  });
});

describe("a thread that resumes is the same only where head goes on as base to the end of the conversation", () => {
  const afterwards = (more: Partial<ResumedRun> = {}): ResumedRun => ({
    rest: "ended",
    asks: [],
    stop: null,
    outcome: "booked",
    ...decides("finish"),
    ...more,
  });
  const under = (head: Partial<Continuation>, base: Partial<Continuation> = {}) => {
    const both = { ...answered, ...decides("search market"), outcome: "open", later: [afterwards()] };
    return outcomeOf(
      waitsAt("where"),
      runs(["ask_user", "plan"], { ...both, ...base }),
      runs(["ask_user", "plan"], { ...both, ...head }),
    );
  };

  test.each<[string, Partial<Continuation>, ThreadOutcome["difference"]]>([
    ["the same", {}, null],
    ["another outcome", { outcome: "closed" }, "outcome"],
    ["another outcome at the end", { later: [afterwards({ outcome: "refused" })] }, "outcome"],
    ["another question", { asks: [ask("when")], rest: "waits" }, "questions"],
    ["another ending", { rest: "waits" }, "ending"],
    [
      "a later question",
      { later: [afterwards({ rest: "waits", asks: [ask("when")] }), afterwards(decides())] },
      "questions",
    ],
    ["a later decision", { later: [afterwards(decides("search news"))] }, "decisions"],
    [
      "a decision one answer later",
      { ...decides(), later: [afterwards(decides("search market", "finish"))] },
      "decisions",
    ],
    [
      "a later failure",
      { later: [afterwards({ rest: "stopped", stop: { kind: "failed", message: "No." } })] },
      "ending",
    ],
    [
      "a miss, after which nothing is known",
      { later: [afterwards({ ...decides(), rest: "stopped", stop: { kind: "miss", message: "No." } })] },
      null,
    ],
  ])("%s", (_, head, difference) => {
    expect(under(head)).toMatchObject({ outcome: "resumes", same: difference === null, difference });
  });

  test("another outcome is named with the one of base, also where it comes at the end", () => {
    expect(under({ outcome: "closed" }).reason).toMatch(/another outcome: "closed" instead of "open"\.$/);
    expect(under({ later: [afterwards({ outcome: null })] }).reason).toMatch(
      /; later it comes to rest with another outcome: null instead of "booked"\.$/,
    );
  });

  test("a difference is later if the run up to the next message is the same", () => {
    const later = under({ later: [afterwards(decides("search news"))] });
    expect(later).toMatchObject({ later: true, reason: expect.stringMatching(/; later it decides/) });
    const now = under({ ...decides("search news"), later: [afterwards(decides("search news"))] });
    expect(now).toMatchObject({
      later: false,
      reason: expect.stringMatching(/; in the same run it decides/),
    });
    expect(under({})).toMatchObject({ difference: null, later: false });
  });

  test("an example of those that differ differs at once, if one does", () => {
    const threads = [under({ later: [afterwards(decides("search news"))] }), under(decides("search news"))];
    const { differences } = reportOf(
      { id: "old", namespace: "planner" },
      { id: "new", namespace: "planner" },
      [{ recording: "one", threads }],
    );
    expect(differences).toMatchObject([{ count: 2, later: 1, exemplar: { thread: { later: false } } }]);
  });

  test("no decision is called different where a question more is asked before it", () => {
    const asking = {
      ...decides("search market"),
      rest: "waits" as const,
      asks: [ask("when")],
      outcome: "open",
    };
    expect(under({ later: [afterwards({ ...asking, ...decides() }), afterwards()] }).difference).toBe(
      "questions",
    );
  });

  test("two that ask for ever are compared as far as both went", () => {
    const round = afterwards({ rest: "waits", asks: [ask("when")] });
    const stopped = afterwards({ rest: "stopped", stop: { kind: "recursion_limit", message: "Too many." } });
    expect(under({ later: [round, round, stopped] }, { later: [round, stopped] }).difference).toBeNull();
  });
});

test("an answer that is stored and not used yet is judged as one that is sent", () => {
  expect(outcomeOf(answeredAt("where"), asBefore, asBefore).outcome).toBe("resumes");
  expect(outcomeOf(answeredAt("where"), asBefore, runsNothing).outcome).toBe("ends-silently");
});

describe("a thread stopped between two supersteps", () => {
  const whole = runs(["plan", "stop"], decides("finish"));

  test("resumes with the node that is next", () => {
    expect(outcomeOf(stoppedBefore("plan"), whole, whole)).toMatchObject({
      outcome: "resumes",
      same: true,
      reason: "It carries on with `plan`, and the conversation goes on as before.",
    });
  });

  test("says of a node that has finished that it has, and not that what it calls for is next", () => {
    expect(outcomeOf(stoppedBehind("plan", ["stop"]), whole, runsNothing)).toMatchObject({
      outcome: "ends-silently",
      reason:
        "`plan` has finished and calls for `stop`, but in B something else has to happen first: nothing runs, and nothing says so.",
    });
  });

  test("resumes and decides differently, which is told apart", () => {
    const other = runs(["plan", "stop"], decides("search market"));
    expect(outcomeOf(stoppedBefore("plan"), whole, other)).toMatchObject({ outcome: "resumes", same: false });
  });

  test("ends silently where its node is gone, has finished or is called for", () => {
    const lost = graphOf("think");
    const reasonOf = (...[state]: [Parameters<typeof outcomeOf>[0]]) =>
      outcomeOf(state, whole, runsNothing, lost).reason;
    expect(reasonOf(stoppedBefore("plan"))).toContain("`plan` is next");
    expect(reasonOf(stoppedBehind("plan"))).toContain("`plan` has finished");
    expect(reasonOf(stoppedBehind("think", ["plan"]))).toContain("triggers `plan`");
  });

  test("ends silently where something runs, and then nothing is left though no edge led to END", () => {
    expect(outcomeOf(stoppedBefore("plan"), whole, runs(["plan"], { atEnd: false }))).toMatchObject({
      outcome: "ends-silently",
      reason: "After `plan` nothing is left to run, and no edge led to END.",
    });
  });

  test("is not lost where base runs dry behind the same node, as at a join that waits for ever", () => {
    const dry = runs(["plan", "think"], { atEnd: false });
    expect(outcomeOf(stoppedBefore("plan"), dry, dry).outcome).toBe("resumes");
    const sooner = runs(["plan"], { atEnd: false });
    expect(outcomeOf(stoppedBefore("plan"), dry, sooner).outcome).toBe("ends-silently");
  });

  test("is not lost where base had nothing left to run either, unless base waited", () => {
    expect(outcomeOf(stoppedBehind("stop"), runsNothing, runsNothing).outcome).toBe("resumes");
    expect(outcomeOf(stoppedBehind("stop"), asks("where", []), runsNothing).outcome).toBe("ends-silently");
  });

  test("asks again what this very turn has answered", () => {
    const state = stoppedBefore("plan", { answered: [ask("where")] });
    expect(outcomeOf(state, whole, asks("where", ["plan", "ask_user"])).outcome).toBe("asks-again");
    expect(outcomeOf(state, whole, asks("when", ["plan", "ask_user"])).outcome).toBe("resumes");
    const asking = { ...state, question: ask("when") };
    expect(outcomeOf(asking, whole, asks("when", ["plan", "ask_user"])).outcome).toBe("resumes");
  });

  test("fails where it runs for ever", () => {
    expect(outcomeOf(stoppedBefore("plan"), whole, breaks("too long", "recursion_limit")).outcome).toBe(
      "fails",
    );
  });

  test("is compared as far as it goes where a call has no recorded answer", () => {
    const before = runs(["plan", "search", "plan"], decides("search market", "finish"));
    const until = (...labels: string[]) =>
      outcomeOf(stoppedBefore("plan"), before, {
        ...breaks("No answer is recorded.", "miss"),
        nodes: ["plan"],
        ...decides(...labels),
      }).same;
    expect([until(), until("search market"), until("ask where")]).toEqual([true, true, false]);
  });

  test("resumes where a call has no recorded answer later, and says so", () => {
    expect(outcomeOf(stoppedBefore("plan"), whole, breaks("No answer is recorded.", "miss"))).toMatchObject({
      outcome: "resumes",
      reason: "It carries on with `plan`; later no answer is recorded.",
    });
  });
});

test("of a thread that has ended nothing is left to do", () => {
  expect(outcomeOf(hasEnded, runsNothing, null)).toMatchObject({
    outcome: null,
    head: null,
    same: true,
    reason: "Nothing is left to do.",
  });
});

test("under a stub only whether anything runs counts", () => {
  const under = (head: typeof asBefore, base = asBefore) =>
    assess({ state: stoppedBefore("plan"), base, control: base, head }, graphOf("plan"), true);
  expect(under(runs(["plan"], { atEnd: false }))).toMatchObject({ outcome: "resumes", same: true });
  expect(under(runsNothing)).toMatchObject({ outcome: "ends-silently" });
  expect(under(runsNothing, runsNothing)).toMatchObject({ outcome: "resumes" });
});

test("what follows is cut to what can be read, with its whole length", () => {
  const long = Array.from({ length: 20 }, (_, i) => `n${i}`);
  const { head } = outcomeOf(stoppedBefore("plan"), runs(long), runs(long, decides(...long)));
  expect(head).toMatchObject({ counts: { nodes: 20, decisions: 20 }, rest: "ended" });
  expect([head?.nodes.length, head?.decisions.length]).toEqual([8, 8]);
});

test("a group of losses names each recording once, in their order", () => {
  const thread = outcomeOf(stoppedBefore("plan"), asBefore, runsNothing);
  const threads = [0, 1, 2].map((step) => ({ ...thread, step }));
  const recordings = ["r1", "r0", "r2"].map((recording) => ({ recording, threads }));
  const { groups } = reportOf(
    { id: "old", namespace: "planner" },
    { id: "new", namespace: "planner" },
    recordings,
  );
  expect(groups).toMatchObject([{ count: 9, recordings: ["r1", "r0", "r2"], exemplar: { recording: "r1" } }]);
});
