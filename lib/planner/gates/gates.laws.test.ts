import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Json, JsonObject } from "../../std";
import type { Answer, Planner } from "../contract";
import { callKind, channel, definePlanner } from "../define";
import { plannerFaults } from "../plannerFaults";
import { conditionsOf } from "./conditions";
import { withGates } from "./withGates";

const Decision = z.object({ action: z.enum(["sell", "wait", "leave"]), why: z.string() });

const channels = {
  turn: channel({ title: "Turn", schema: z.number().int(), reducer: "replace", default: 0 }),
  price: channel({ title: "Price", schema: z.number(), reducer: "replace", default: 0 }),
  facts: channel({
    title: "Facts",
    schema: z.object({ visits: z.number().int(), name: z.string() }),
    reducer: "merge",
    default: { visits: 0, name: "" },
  }),
  decision: channel({ title: "Decision", schema: Decision.nullable(), reducer: "replace", default: null }),
  origin: channel({ title: "Origin", schema: z.string(), reducer: "replace", default: "" }),
  known: channel({
    title: "Answers",
    schema: z.record(z.string(), z.string()),
    reducer: "replace",
    default: {},
  }),
  made: channel({ title: "Made", schema: z.array(z.string()), reducer: "append", default: [] }),
};

const calls = {
  person: callKind({
    title: "Question",
    group: "question",
    request: z.object({ field: z.string(), question: z.string().nullable() }),
    answer: z.string(),
    key: ({ field }) => field,
    context: ({ question }) => question,
    label: ({ field }) => `ask ${field}`,
  }),
};

const declared = definePlanner({
  id: "stall",
  title: "Stall",
  summary: "Sells.",
  channels,
  calls,
  policies: {},
  routers: {},
  decision: {
    schema: Decision,
    reads: ["decision"],
    read: ({ decision }) => decision,
    align: () => "next",
    compared: ({ action }) => ({ action }),
    shown: ({ why }) => ({ why }),
    label: ({ action }) => action,
    origin: "origin",
  },
  gates: {
    reads: ["turn", "price", "facts", "decision", "known", "made"],
    question: {
      call: "person",
      answers: "known",
      request: (_, { field, question }) => ({ field, question }),
    },
    decision: {
      channel: "decision",
      actions: Decision.shape.action.options,
      action: ({ action }) => action,
      past: ({ made }) => made.map((action) => ({ action })),
      decide: (_, { action, reason }) => ({ action: Decision.shape.action.parse(action), why: reason }),
      stop: "leave",
      replaces: true,
      origin: "gate",
    },
  },
  enter: () => ({}),
  outcome: () => null,
  cycles: () => 1,
});
const stall = withGates(declared);

const aState = (change: JsonObject = {}): JsonObject => ({
  ...Object.fromEntries(Object.entries(channels).map(([name, { default: value }]) => [name, value as Json])),
  ...change,
});

async function run(id: string, state: JsonObject, params: JsonObject, answer?: Answer<Json>) {
  const policy = stall.policies[id]!;
  if (policy.when && !policy.when(state)) return { writes: null, asked: [], notes: [] };
  const requests: Json[] = [];
  const notes: string[] = [];
  const writes = await policy.run(state, {
    params: policy.params!.parse(params),
    note: (sentence) => notes.push(sentence),
    call: (async (_: string, request: Json) => {
      requests.push(request);
      if (!answer) throw new Error("Nobody answers.");
      return answer;
    }) as never,
  });
  return { writes, asked: requests, notes };
}

describe("ask before, where the gate asks by itself", () => {
  const yes = { ok: true, value: "yes" } as const;
  test("asks in its words and stores the answer beside the others", async () => {
    const state = aState({ known: { name: "Ada" } });
    expect(await run("ask_before", state, { field: "budget", question: "How much?" }, yes)).toEqual({
      writes: { known: { name: "Ada", budget: "yes" } },
      asked: [{ field: "budget", question: "How much?" }],
      notes: [],
    });
  });
  test("asks neither for what is known nor while its condition does not hold", async () => {
    const known = aState({ known: { budget: "10" } });
    expect((await run("ask_before", known, { field: "budget" })).writes).toEqual({});
    const when = "turn > 2 && facts.visits >= 1";
    expect((await run("ask_before", aState({ turn: 3 }), { field: "budget", when })).asked).toEqual([]);
    const returning = aState({ turn: 3, facts: { visits: 1, name: "" } });
    expect((await run("ask_before", returning, { field: "budget", when }, yes)).asked).toHaveLength(1);
  });
  test("asks again for an empty answer, and leaves a failed one out with a note", async () => {
    const empty = aState({ known: { budget: "" } });
    expect((await run("ask_before", empty, { field: "budget" }, yes)).asked).toHaveLength(1);
    const failed = { ok: false, error: { message: "no reply" } } as const;
    expect(await run("ask_before", empty, { field: "budget" }, failed)).toMatchObject({
      writes: {},
      notes: ["budget stays unknown: no reply"],
    });
  });
});

describe("cap", () => {
  const decision = { action: "sell", why: "" };
  test("changes an action that was decided often enough, and leaves its origin", async () => {
    const params = { action: "sell", count: 2, becomes: "wait" };
    expect((await run("cap", aState({ decision, made: ["sell"] }), params)).writes).toEqual({});
    expect((await run("cap", aState({ decision, made: ["sell", "sell"] }), params)).writes).toEqual({
      decision: { action: "wait", why: "sell was decided 2 times before." },
    });
  });
  test("counts by itself what it lets pass, where the planner records no decisions", async () => {
    const { past: _, ...kept } = declared.gates!.decision!;
    const counts = channel({
      title: "Counts",
      schema: z.record(z.string(), z.number().int()),
      reducer: "replace",
      default: {},
    });
    const counting = withGates({
      ...declared,
      channels: { ...channels, counts },
      gates: {
        ...declared.gates!,
        reads: [...declared.gates!.reads, "counts"],
        decision: { ...kept, counts: "counts" },
      },
    });
    const gate = counting.policies.cap!;
    const params = gate.params!.parse({ action: "sell", count: 2, becomes: "wait", when: "turn < 9" });
    const name = "sell 2 times, then wait, while turn < 9";
    const writes = (state: JsonObject) =>
      gate.run(aState({ decision, counts: { other: 1 }, ...state }), { params, note: () => {} } as never);
    expect(gate.writes).toEqual(["decision", "counts"]);
    expect(writes({})).toEqual({ counts: { other: 1, [name]: 1 } });
    expect(writes({ counts: { [name]: 1 } })).toEqual({ counts: { [name]: 2 } });
    expect(writes({ counts: { [name]: 2 } })).toMatchObject({ decision: { action: "wait" } });
    expect(writes({ counts: { [name]: 2 }, turn: 9 })).toEqual({ counts: { [name]: 3 } });
    expect(writes({ decision: { action: "leave", why: "" } })).toEqual({});
  });
  test("must be given an action of the planner, and has no target to count by", () => {
    const params = stall.policies.cap!.params!;
    expect(params.safeParse({ action: "sell", count: 1 }).success).toBe(false);
    expect(params.safeParse({ action: "fly", count: 1, becomes: "wait" }).success).toBe(false);
    expect(params.parse({ action: "sell", count: 1, becomes: "wait", per: "target" })).not.toHaveProperty(
      "per",
    );
  });
});

test("stop when replaces a decision where the planner says so, and writes its origin", async () => {
  const state = aState({ decision: { action: "sell", why: "" }, price: 12.5 });
  const stopped = await run("stop_when", state, { when: "price > 10.0", reason: "Too dear." });
  expect(stopped.writes).toEqual({ decision: { action: "leave", why: "Too dear." }, origin: "gate" });
});

describe("a condition", () => {
  const { fault, evaluate } = conditionsOf(channels, declared.gates!.reads);
  test("knows whole numbers, numbers and fields of its planner", () => {
    expect([fault("turn + 1 > 3"), fault('facts.name == "Ada"'), fault("origin == ''")]).toEqual([
      null,
      null,
      expect.stringContaining("Unknown variable: origin"),
    ]);
  });
  test("evaluates to the same for equal states, and throws for no text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (source) => {
        if (fault(source) === null) expect(evaluate(source, aState())).toEqual(evaluate(source, aState()));
      }),
    );
  });
});

describe("a planner's gates", () => {
  test("add three policies, keep its own of the same name, and add none without a part", () => {
    expect(Object.keys(stall.policies)).toEqual(["ask_before", "cap", "stop_when"]);
    const cap = { ...stall.policies.cap!, title: "Our cap" };
    expect(withGates({ ...declared, policies: { cap } }).policies.cap!.title).toBe("Our cap");
    const { decision: _, ...onlyQuestion } = declared.gates!;
    expect(Object.keys(withGates({ ...declared, gates: onlyQuestion }).policies)).toEqual(["ask_before"]);
  });
  const { question, decision } = declared.gates! as Required<NonNullable<Planner["gates"]>>;
  test.each<[string, NonNullable<Planner["gates"]>, string]>([
    [
      "a call that is no question",
      { ...declared.gates!, question: { ...question, call: "gone" } as never },
      '"gone"',
    ],
    ["a channel that is not there", { ...declared.gates!, reads: ["decision", "known", "void"] }, '"void"'],
    [
      "answers in a list",
      { ...declared.gates!, question: { ...question, answers: "made" } as never },
      '"made"',
    ],
    ["counts in a list", { ...declared.gates!, decision: { ...decision, counts: "made" } }, '"made"'],
    ["an action that is none", { ...declared.gates!, decision: { ...decision, stop: "fly" } }, '"fly"'],
    [
      "a question that neither stores nor decides",
      { ...declared.gates!, question: { call: "person" } as never },
      "either store answers",
    ],
  ])("name %s: refused", (_, gates, sentence) => {
    expect(
      plannerFaults({ ...declared, gates })
        .map(({ message }) => message)
        .join(" "),
    ).toContain(sentence);
  });
  test("that are sound have no fault", () => {
    expect(plannerFaults(declared)).toEqual([]);
    expect(plannerFaults(stall)).toEqual([]);
  });
});
