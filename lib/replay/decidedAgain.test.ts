import { describe, expect, test } from "vitest";
import { z } from "zod";
import { breachesOf } from "../invariants";
import { callKind, channel, definer, type Planner, signatureOf } from "../planner";
import { Recording } from "../recording";
import { Topology } from "../topology";
import type { Segment } from "../trace";
import { replay } from "./replay";

const Note = z.object({ send: z.string() });

const channels = {
  decision: channel({ title: "Decision", schema: Note.nullable(), reducer: "replace", default: null }),
  sent: channel({ title: "Sent", schema: z.array(z.string()), reducer: "append", default: [] }),
};

const calls = {
  person: callKind({
    title: "Question",
    group: "question",
    request: z.object({ about: z.string() }),
    answer: z.string(),
    key: ({ about }) => about,
    context: () => null,
    label: ({ about }) => `ask ${about}`,
  }),
};

const { policy, router } = definer(channels, calls);

const decides = (id: string, send: string) =>
  policy({
    id,
    title: id,
    kind: "llm",
    summary: `Decides to send ${send}.`,
    reads: [],
    writes: ["decision"],
    run: () => ({ decision: { send } }),
  });

/** Shortens what is to be sent, and returns the decision though it is short enough. */
const shorten = policy({
  id: "shorten",
  title: "Shorten",
  kind: "corrector",
  summary: "Cuts what is to be sent.",
  reads: ["decision"],
  writes: ["decision"],
  run: ({ decision }) => ({ decision: decision && { send: decision.send.slice(0, 5) } }),
});

/** Carries a decision out and leaves it standing. */
const send = policy({
  id: "send",
  title: "Send",
  kind: "action",
  acts: true,
  summary: "Sends.",
  reads: ["decision"],
  writes: ["sent"],
  run: ({ decision }) => ({ sent: [decision?.send ?? ""] }),
});

const ask = policy({
  id: "ask",
  title: "Ask",
  kind: "action",
  acts: true,
  summary: "Asks before it sends.",
  reads: ["decision"],
  writes: ["sent"],
  calls: ["person"],
  run: async ({ decision }, { call }) => {
    const heard = await call("person", { about: decision?.send ?? "" });
    return { sent: [heard.ok ? heard.value : ""] };
  },
});

const look = policy({
  id: "look",
  title: "Look",
  kind: "record",
  summary: "Only looks.",
  reads: ["sent"],
  writes: [],
  run: () => ({}),
});

/** Never clears its decision, not even when a message comes. */
const planner: Planner = {
  id: "reminder",
  title: "Reminder",
  summary: "Sends notes.",
  channels,
  calls,
  policies: {
    hello: decides("hello", "hello"),
    also: decides("also", "hello"),
    other: decides("other", "good day"),
    long: decides("long", "hello again"),
    shorten,
    send,
    ask,
    look,
  },
  routers: {
    enough: router({
      id: "enough",
      title: "Enough",
      summary: "Were two sent?",
      reads: ["sent"],
      branches: { again: "One is missing.", done: "Two were sent." },
      pick: ({ sent }) => (sent.length < 2 ? "again" : "done"),
    }),
    never: router({
      id: "never",
      title: "Never",
      summary: "Goes round.",
      reads: [],
      branches: { again: "Always.", done: "Never." },
      pick: () => "again",
    }),
  },
  decision: {
    schema: Note,
    reads: ["decision"],
    read: ({ decision }) => decision ?? null,
    align: () => "note",
    compared: (decision) => Note.parse(decision),
    shown: () => ({}),
    label: (decision) => `send ${Note.parse(decision).send}`,
  },
  enter: () => ({}),
  outcome: ({ sent }) => sent ?? null,
  cycles: () => 2,
};

type Again = { readonly from: string; readonly to: string; readonly router?: "enough" | "never" };
type Nodes = { readonly [node: string]: readonly string[] };

/** `ways` are paths, such as "START plan END"; `again` is a node with a router, and where that leads back to. */
const graph = (nodes: Nodes, ways: readonly string[], again?: Again): Topology =>
  Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "reminder",
    title: "Reminder",
    planner: "reminder",
    namespace: "reminder",
    nodes: Object.entries(nodes).map(([id, policies]) => ({
      id,
      policies: policies.map((policy) => ({ policy })),
    })),
    edges: ways.flatMap((way) => {
      const [first, ...others] = way.split(" ");
      return others.map((to, i) => ({ from: others[i - 1] ?? first, to }));
    }),
    routers: again
      ? [
          {
            from: again.from,
            router: again.router ?? "enough",
            branches: [
              { on: "again", to: again.to },
              { on: "done", to: "END" },
            ],
          },
        ]
      : [],
  });

const message = (answers: readonly string[] = []) => ({
  kind: "message" as const,
  text: "remind me",
  calls: answers.map((answer) => ({ kind: "person", request: { about: "hello" }, answer })),
  decisions: [],
  end: "ended" as const,
});

const asks = [
  { ...message(["yes"]), end: "waits" as const },
  { kind: "answer" as const, text: "yes", calls: [], decisions: [], end: "ended" as const },
];

const recorded = (...turns: readonly z.input<typeof Recording>["turns"][number][]): Recording =>
  Recording.parse({
    format: "planner-studio/recording",
    version: 1,
    id: "two",
    title: "Two",
    planner: "reminder",
    synthetic: true,
    start: {},
    turns,
  });

const signature = signatureOf(planner);

async function played(topology: Topology, recording: Recording, from: "start" | "recorded" = "start") {
  const replayed = await replay({ topology, planner, recording, from, recursionLimit: 60 });
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.problems));
  const breaches = breachesOf(replayed.trace, signature).map(({ invariant }) => invariant);
  return { segments: replayed.trace.segments, breaches };
}

/** What each policy did, superstep by superstep. */
const didIn = ({ supersteps }: Segment): readonly string[] =>
  supersteps.flatMap(({ tasks }) =>
    tasks.flatMap(({ policies = [] }) => policies.map((run) => `${run.policy} ${run.did}`)),
  );

const madeIn = ({ decisions }: Segment): readonly string[] =>
  decisions.map(({ label, settledBy, rewrittenBy }) =>
    [label, settledBy?.node, ...rewrittenBy.map(({ policy }) => `rewritten by ${policy}`)].join(", "),
  );

describe("two equal decisions in a row, with nothing that clears the first", () => {
  test("in two turns, are two decisions", async () => {
    const topology = graph({ plan: ["hello"], act: ["send"] }, ["START plan act END"]);
    const { segments, breaches } = await played(topology, recorded(message(), message()));
    expect(didIn(segments[0]!)).toEqual(["hello settled", "send acted", "hello settled", "send acted"]);
    expect(segments[0]!.supersteps[2]!.tasks[0]!.policies![0]!.decision).toEqual({
      before: { send: "hello" },
      after: { send: "hello" },
    });
    expect(breaches).toEqual([]);
  });

  test("in one turn, each tells the node that decided it", async () => {
    const topology = graph({ first: ["hello", "shorten"], act: ["send"], next: ["also"], again: ["send"] }, [
      "START first act next again END",
    ]);
    const { segments, breaches } = await played(topology, recorded(message()));
    expect(madeIn(segments[0]!)).toEqual(["send hello, first", "send hello, next"]);
    expect(breaches).toEqual([]);
  });

  test("in a loop that does not lead to the entry node, each is settled", async () => {
    const topology = graph({ enter: ["look"], plan: ["hello"], act: ["send"] }, ["START enter plan act"], {
      from: "act",
      to: "plan",
    });
    const { segments, breaches } = await played(topology, recorded(message()));
    expect(didIn(segments[0]!).slice(1)).toEqual([
      "hello settled",
      "send acted",
      "hello settled",
      "send acted",
    ]);
    expect(breaches).toEqual([]);
  });

  test("with other branches beside them, are two decisions", async () => {
    const topology = graph(
      { plan: ["hello"], act: ["send"], aside: ["look"], beside: ["look"], meet: ["look"] },
      ["START plan act", "plan aside", "plan beside", "act meet", "aside meet", "beside meet"],
      { from: "meet", to: "plan" },
    );
    const { segments, breaches } = await played(topology, recorded(message()));
    expect(segments[0]!.decisions).toHaveLength(2);
    expect(didIn(segments[0]!).filter((did) => did === "hello settled")).toHaveLength(2);
    expect(breaches).toEqual([]);
  });

  test("in one node that asks and runs again, beside another, are settled in both turns", async () => {
    const topology = graph({ a: ["hello", "send", "also", "shorten", "ask"], b: ["look"] }, [
      "START a",
      "START b",
      "a END",
      "b END",
    ]);
    const { segments, breaches } = await played(topology, recorded(...asks, ...asks));
    const each = ["hello settled", "send acted", "also settled", "shorten idle", "ask acted", "look idle"];
    expect(didIn(segments[0]!)).toEqual([...each, ...each]);
    expect(madeIn(segments[0]!)).toEqual(Array(4).fill("send hello, a"));
    expect(breaches).toEqual([]);
  });

  test("where the second begins at its recorded state, tell who decided", async () => {
    const topology = graph({ plan: ["hello"], act: ["send"] }, ["START plan act END"]);
    const value = { send: "hello" };
    const state = [{ op: "add" as const, path: "/decision", after: value }];
    const decisions = [
      { value, origin: null, calls: 0 },
      { value, origin: null, calls: 0, state },
    ];
    const { segments } = await played(topology, recorded({ ...message(), decisions }), "recorded");
    expect(segments.map(madeIn)).toEqual([["send hello, plan"], ["send hello, plan"]]);
  });
});

describe("a decision that stands", () => {
  test("is not decided anew by a policy that returns it, and not settled by one that changes it", async () => {
    const topology = graph({ plan: ["hello", "shorten", "also", "other", "shorten"], act: ["send"] }, [
      "START plan act END",
    ]);
    const { segments } = await played(topology, recorded(message()));
    const did = [
      "hello settled",
      "shorten idle",
      "also idle",
      "other rewrote",
      "shorten rewrote",
      "send acted",
    ];
    expect(didIn(segments[0]!)).toEqual(did);
  });

  test("is rewritten where a node runs again, though its action had begun", async () => {
    const topology = graph({ plan: ["long"], act: ["shorten", "ask"] }, ["START plan act END"]);
    const { segments } = await played(topology, recorded(...asks));
    expect(didIn(segments[0]!)).toEqual(["long settled", "shorten rewrote", "ask acted"]);
  });

  test("is a new one where another was carried out, and nobody's rewriting of that", async () => {
    const topology = graph({ plan: ["hello"], act: ["send"], next: ["other", "shorten"], again: ["send"] }, [
      "START plan act next again END",
    ]);
    const { segments } = await played(topology, recorded(message()));
    expect(madeIn(segments[0]!)).toEqual(["send hello, plan", "send good , next, rewritten by shorten"]);
  });

  test("is carried out twice where nothing was decided in between", async () => {
    const topology = graph({ plan: ["hello"], act: ["send"], again: ["look", "send"] }, [
      "START plan act again END",
    ]);
    const { breaches } = await played(topology, recorded(message()));
    expect(breaches).toEqual(["carried_out_once"]);
  });

  test("is carried out twice where two branches act on it", async () => {
    const topology = graph({ plan: ["hello"], a: ["send"], b: ["send"] }, [
      "START plan a",
      "plan b",
      "a END",
      "b END",
    ]);
    const { breaches } = await played(topology, recorded(message()));
    expect(breaches).toEqual(["carried_out_once"]);
  });

  test.each([
    ["a", "b"],
    ["b", "a"],
  ])(
    "is carried out while a branch beside it decides the next one (%s acts, %s decides)",
    async (acts, decides) => {
      const topology = graph(
        { plan: ["hello"], [acts]: ["send"], [decides]: ["other"], again: ["shorten", "send"] },
        [`START plan ${acts}`, `plan ${decides}`, `${acts} again`, `${decides} again END`],
      );
      const { segments, breaches } = await played(topology, recorded(message()));
      expect(madeIn(segments[0]!)).toEqual([
        "send hello, plan",
        "send good , plan, rewritten by other, rewritten by shorten",
      ]);
      expect(breaches).toEqual([]);
    },
  );
});

test.each([
  ["a", "b"],
  ["b", "a"],
])(
  "an equal one of a branch beside the action is no other, whatever the names (%s acts, %s decides)",
  async (acts, decides) => {
    const topology = graph({ plan: ["hello"], [acts]: ["send"], [decides]: ["also"], again: ["send"] }, [
      `START plan ${acts}`,
      `plan ${decides}`,
      `${acts} again`,
      `${decides} again END`,
    ]);
    const { segments, breaches } = await played(topology, recorded(message()));
    expect(didIn(segments[0]!)).toContain("also idle");
    expect(breaches).toEqual(["carried_out_once"]);
  },
);

test.each([
  ["decides anew in every round", { a: ["hello", "send"], b: ["other", "send"] }],
  ["carries out the same again and again", { plan: ["hello"], a: ["send"], b: ["send"] }],
])("a turn that goes round is stopped where it %s", async (_, nodes) => {
  const topology = graph(nodes, [`START ${Object.keys(nodes).join(" ")}`], {
    from: "b",
    to: "a",
    router: "never",
  });
  const { segments } = await played(topology, recorded(message()));
  expect(segments[0]!.end.message).toBe("The turn goes round for ever. It was stopped after three rounds.");
});
