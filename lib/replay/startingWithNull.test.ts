import { describe, expect, test } from "vitest";
import { z } from "zod";
import { chain, writer, writes } from "../compile/writing.fixture";
import type { Planner } from "../planner";
import { Recording } from "../recording";
import type { Json, JsonObject } from "../std";
import { replay } from "./replay";

const { value } = writer([]).channels;

/** Both joined channels may be null, and have something in them by default. */
const nullable = (enter: Planner["enter"], list: readonly string[]): Planner =>
  writer([writes("add", { list: ["x"], keyed: { x: 1 } }, false), look], {
    channels: {
      list: { title: "List", schema: z.array(z.string()).nullable(), reducer: "append", default: list },
      keyed: {
        title: "Keyed",
        schema: z.record(z.string(), z.number()).nullable(),
        reducer: "merge",
        default: Object.fromEntries(list.map((name) => [name, 0])),
      },
      value: value!,
      notes: { ...value!, scope: "scratch", default: null },
      seen: { title: "Seen", schema: z.unknown(), reducer: "replace", default: null },
    },
    enter,
    outcome: ({ list, keyed, seen }) => ({ list, keyed, seen }) as JsonObject,
  });

const look = {
  ...writes("look", {}, false),
  reads: ["list", "keyed"],
  writes: ["seen"],
  run: ({ list, keyed }: JsonObject) => ({ seen: { list, keyed } as Json }),
};

const recording = Recording.parse({
  format: "planner-studio/recording",
  version: 1,
  id: "one",
  title: "One",
  planner: "writer",
  synthetic: true,
  start: { list: null, keyed: null },
  turns: [{ kind: "message", text: "hello", calls: [], decisions: [], end: "ended" }],
});

async function outcomeOf(nodes: Parameters<typeof chain>[0], planner: Planner) {
  const replayed = await replay({ topology: chain(nodes), planner, recording });
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.problems));
  return replayed.trace.segments[0]?.end.outcome;
}

const graphs = { "in one node": [["add", "look"]], "in two": [["add"], ["look"]] };

describe.each(Object.entries(graphs))("%s", (_name, graph) => {
  test.each([[["seed"]], [[]]])(
    "a thread that starts with null has nothing in it, by default %j",
    async (by) => {
      const held = { list: ["x"], keyed: { x: 1 } };
      expect(
        await outcomeOf(
          graph,
          nullable(() => ({}), by),
        ),
      ).toEqual({ ...held, seen: held });
    },
  );

  test("the first message is joined to null as to nothing", async () => {
    const held = { list: ["said", "x"], keyed: { said: 2, x: 1 } };
    const planner = nullable(() => ({ list: ["said"], keyed: { said: 2 } }), ["seed"]);
    expect(await outcomeOf(graph, planner)).toEqual({ ...held, seen: held });
  });
});
