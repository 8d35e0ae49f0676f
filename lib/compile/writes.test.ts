import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Policy } from "../planner";
import type { ExtraChannel } from "../topology";
import { compile } from "./compile";
import { chain, writer, writes } from "./writing.fixture";

type Nodes = Parameters<typeof chain>[0];

const errorsWith = (channel: ExtraChannel) => {
  const topology = { ...chain([["p"]]), channels: [channel] };
  const planner = { ...writer([writes("p", {})]) };
  const notes = { ...planner.channels.notes!, schema: z.string(), default: "" };
  const compiled = compile(topology, { ...planner, channels: { ...planner.channels, notes } }, silent);
  return compiled.ok ? [] : compiled.problems.map(({ code, message }) => [code, message]);
};

const silent = { call: () => ({ ok: true as const, value: null }), observe: () => {} };

/** What the graph holds in the end, or the sentence that it failed with. */
async function state(nodes: Nodes, policies: readonly Policy[], change: Parameters<typeof writer>[1] = {}) {
  const compiled = compile(chain(nodes, "append"), writer(policies, change), silent);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
  return compiled.graph.invoke({}).then(
    (held) => held,
    (error: Error) => error.message,
  );
}

/** The sentence that a run with this policy fails with. */
const fault = (returned: unknown, change: Partial<Policy> = {}, planner: Parameters<typeof writer>[1] = {}) =>
  state([["bad"]], [{ ...writes("bad", {}, false), run: () => returned as never, ...change }], planner);

const withSchema = (name: string, schema: z.ZodType) => ({
  channels: { ...writer([]).channels, [name]: { ...writer([]).channels[name]!, schema } },
});

describe("a write to a list", () => {
  test("is an item or a list of items: two bare items of one node are both kept", async () => {
    const two = [writes("x", { list: "x" }, false), writes("y", { list: "y" }, false)];
    expect(await state([["x", "y"]], two)).toMatchObject({ list: ["x", "y"] });
    expect(await state([["x"], ["y"]], two)).toMatchObject({ list: ["x", "y"] });
  });

  test("an item that is itself a list stands in a list", async () => {
    expect(await state([["x"]], [writes("x", { list: [["a", "b"]] }, false)])).toMatchObject({
      list: [["a", "b"]],
    });
  });

  test("to a scratch channel that the topology declares as one is kept whole", async () => {
    const two = [writes("x", { notes: "x" }, false), writes("y", { notes: "y" }, false)];
    expect(await state([["x", "y"]], two)).toMatchObject({ notes: ["x", "y"] });
  });
});

describe("a write is checked", () => {
  test.each<[string, unknown, string]>([
    ["nothing", undefined, 'The policy "bad" returned undefined. Return an object'],
    ["a list", ["x"], 'returned ["x"]. Return an object'],
    [
      "NaN",
      { value: Number.NaN },
      'writes a value to "value" that is not valid in JSON: the number NaN at value.',
    ],
    ["Infinity inside", { value: { a: [1, 1 / 0] } }, "the number Infinity at value/a/1"],
    ["undefined", { value: undefined }, "undefined at value"],
    ["a date", { value: { at: new Date(0) } }, "an instance of Date at value/at"],
    ["a function", { value: () => 1 }, "a function at value"],
    ["an unknown channel", { nowhere: 1 }, 'writes "nowhere", which is no channel of the planner'],
    ["an entry that is none", { keyed: "x" }, 'keyed is set entry by entry and needs an object, not "x"'],
    ["LangGraph's own name", { keyed: { __overwrite__: {} } }, "which LangGraph keeps for itself"],
  ])("a policy that writes %s ends the node with a sentence", async (_name, returned, sentence) => {
    expect(await fault(returned)).toContain(sentence);
  });

  test("a circle is no JSON", async () => {
    const round: { self?: unknown } = {};
    round.self = round;
    expect(await fault({ value: round })).toContain("or a circle");
  });

  test("against the channel's schema, which names channel, path and what stands there", async () => {
    const Row = z.object({ count: z.number() });
    const list = withSchema("list", z.array(Row));
    expect(await fault({ list: { count: "many" } }, {}, list)).toBe(
      'The policy "bad" writes to "list" what its schema does not allow: list[0].count must be a number, not "many". Correct what is written, or the channel\'s schema.',
    );
    expect(await fault({ list: [{ count: 1 }, { count: null }] }, {}, list)).toContain(
      "list[1].count must be a number, not null",
    );
    const keyed = withSchema("keyed", z.record(z.string(), z.array(z.string())));
    expect(await fault({ keyed: { a: ["x", 3] } }, {}, keyed)).toContain(
      "keyed.a[1] must be a string, not 3",
    );
    const value = withSchema("value", z.number());
    expect(await fault({ value: {} }, {}, value)).toContain("value must be a number, not {}");
  });

  test("the whole list where its schema says more of it than of its items", async () => {
    const short = withSchema("list", z.array(z.string()).max(2));
    const many = ["a", "b", "c"].map((id) => writes(id, { list: id }, false));
    expect(await state([["a", "b"]], many, short)).toMatchObject({ list: ["a", "b"] });
    expect(await state([["a", "b", "c"]], many, short)).toContain("list has more than 2 entries");
  });

  test("an object's entries alone, where each is optional in a write", async () => {
    const both = z.object({ a: z.number(), b: z.number() });
    const channels = { ...writer([]).channels };
    channels.keyed = { ...channels.keyed!, schema: both, default: { a: 0, b: 0 } };
    const two = [writes("x", { keyed: { a: 1 } }, false), writes("y", { keyed: { b: 2 } }, false)];
    expect(await state([["x", "y"]], two, { channels })).toMatchObject({ keyed: { a: 1, b: 2 } });
    expect(await fault({ keyed: { a: "1" } }, {}, { channels })).toContain("keyed.a must be a number");
  });

  test("a sentence never prints a million letters", async () => {
    const long = "x".repeat(1_000_000);
    for (const returned of [{ value: long }, { [long]: 1 }, long, { keyed: long }]) {
      const said = await fault(returned, {}, withSchema("value", z.number()));
      expect(String(said).length).toBeLessThan(700);
    }
  });
});

describe("a policy that does not come back", () => {
  const slow = (run: Policy["run"], policyTimeLimit: number) => {
    const policy: Policy = { ...writes("slow", {}, false), calls: ["ask"], run };
    const calls = {
      ask: {
        title: "Ask",
        group: "tool" as const,
        request: z.null(),
        answer: z.string(),
        key: () => null,
        context: () => null,
        label: () => "ask",
      },
    };
    const host = {
      call: () => new Promise<never>((answer) => setTimeout(answer, 60, { ok: true, value: "late" })),
      observe: () => {},
      policyTimeLimit,
    };
    const compiled = compile(chain([["slow"]]), writer([policy], { calls }), host);
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
    return compiled.graph.invoke({}).then(
      (held) => held,
      (error: Error) => error.message,
    );
  };

  test("ends the node when its own time is over", async () => {
    expect(await slow(() => new Promise(() => {}), 20)).toBe(
      'The policy "slow" did not return within 0.02 seconds, the time of its calls not counted. Make it return, or ask the world by a call.',
    );
  });

  test("may wait for its calls as long as they take", async () => {
    const asks: Policy["run"] = async (_state, { call }) => {
      const answer = await call("ask", null);
      return { value: answer.ok ? (answer.value as string) : "" };
    };
    expect(await slow(asks, 20)).toMatchObject({ value: "late" });
  });

  test("counts again after a call", async () => {
    const hangs: Policy["run"] = async (_state, { call }) => {
      await call("ask", null);
      return new Promise(() => {});
    };
    expect(await slow(hangs, 20)).toContain("did not return within");
  });
});

describe("a channel that a topology declares", () => {
  test("must be kept in a form that the planner's schema has", () => {
    expect(errorsWith({ name: "notes", reducer: "append", basis: "stated" })).toEqual([
      [
        "channel_unfit",
        'The topology keeps the channel "notes" by "append" from [] on, which does not fit: notes must be a string, not [].',
      ],
    ]);
    expect(errorsWith({ name: "more", reducer: "append", default: 3, basis: "stated" })).toEqual([
      ["channel_unfit", expect.stringContaining("more must be a list")],
    ]);
    expect(errorsWith({ name: "notes", basis: "stated" })).toEqual([]);
  });

  test("must be there where a policy names it, by its reads or its writes", () => {
    const said = (change: Partial<Policy>) => {
      const compiled = compile(chain([["p"]]), writer([{ ...writes("p", {}, false), ...change }]), silent);
      return compiled.ok ? [] : compiled.problems.map(({ code, message }) => `${code}: ${message}`);
    };
    const sentence =
      'channel_unknown: The policy "p" names the channel "nowhere", which neither the planner nor the topology has.';
    expect(said({ writes: ["nowhere"] })).toEqual([sentence]);
    expect(said({ reads: ["nowhere"] })).toEqual([sentence]);
    expect(said({ reads: ["notes"] })).toEqual([]);
  });
});
