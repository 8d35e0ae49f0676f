import { expect, test } from "vitest";
import { z } from "zod";
import { assess } from "../inflight";
import { policy } from "../replay/errand/channels.fixture";
import { errand } from "../replay/errand/planner.fixture";
import { errandRecording } from "../replay/errand/recording.fixture";
import { errandTopology } from "../replay/errand/topology.fixture";
import type { NodeRenames } from "./renamed";
import { storedThread } from "./storedThread";

const looks = (id: string) => ({ id, policies: [{ policy: "look", with: { as: "same" } }] });

/** One branch is a node longer than the other, so a thread is stored with a join that is half complete. */
const joining = (late: string) =>
  errandTopology({
    nodes: [
      ...["start", "early", "middle", late].map(looks),
      { id: "stop", policies: [{ policy: "finish" }] },
    ],
    edges: [
      { from: "START", to: "start" },
      { from: "start", to: "early" },
      { from: "start", to: "middle" },
      { from: "middle", to: late },
      { from: ["early", late], to: "stop" },
      { from: "stop", to: "END" },
    ],
    routers: [],
  });

const recording = errandRecording({
  turns: [
    {
      kind: "message",
      text: "go",
      end: "ended",
      decisions: [],
      calls: [{ kind: "web", request: { query: "news" }, answer: "none" }],
    },
  ],
});

const outcomes = async (was: string, rename: NodeRenames, is: string) => {
  const thread = await storedThread({ base: joining(was), planner: errand, recording });
  const carried = thread.ok ? await thread.resume({ head: joining(is), rename }) : thread;
  if (!carried.ok) throw new Error(JSON.stringify(carried.problems));
  const graph = { id: "head", nodes: new Set(joining(is).nodes.map(({ id }) => id)) };
  return carried.states.map((seen) => assess(seen, graph)).map(({ outcome, same }) => ({ outcome, same }));
};

test.each(["later", "a"])(
  "a node of a join that is called %s is renamed in what it has written to the join too",
  async (name) => {
    expect((await outcomes("late", {}, name)).map(({ outcome }) => outcome)).toContain("ends-silently");
    const threads = await outcomes("late", { late: name }, name);
    expect(threads.filter(({ outcome, same }) => (outcome ?? "resumes") !== "resumes" || !same)).toEqual([]);
  },
);

test.each([
  ["a+b", "later"],
  ["late", "a+b"],
  ["a+b", "a+c"],
])("a join knows its nodes by their whole names: %s becomes %s", async (was, is) => {
  const threads = await outcomes(was, { [was]: is }, is);
  expect(threads.filter(({ outcome, same }) => (outcome ?? "resumes") !== "resumes" || !same)).toEqual([]);
});

test("questions that wait side by side keep their answers where their nodes are renamed", async () => {
  const asking = (first: string, second: string) =>
    errandTopology({
      nodes: [
        { id: "start", policies: [{ policy: "tick" }] },
        { id: first, policies: [{ policy: "tell", with: { field: "where" } }] },
        { id: second, policies: [{ policy: "tell", with: { field: "when" } }] },
      ],
      edges: [
        { from: "START", to: "start" },
        { from: "start", to: first },
        { from: "start", to: second },
        { from: first, to: "END" },
        { from: second, to: "END" },
      ],
      routers: [],
    });
  const tell = policy({
    id: "tell",
    title: "Tell",
    kind: "ask",
    summary: "Asks twice.",
    reads: [],
    writes: ["log"],
    params: z.strictObject({ field: z.string() }),
    calls: ["person"],
    run: async (_state, { call, params }) => {
      await call("person", { field: params.field });
      await call("person", { field: `${params.field} exactly` });
      return { log: [params.field] };
    },
  });
  const planner = { ...errand, policies: { ...errand.policies, tell } };
  const person = (field: string) => ({ kind: "person", request: { field }, answer: field });
  const answer = { kind: "answer" as const, text: "both", decisions: [] };
  const turns = [
    {
      kind: "message" as const,
      text: "go",
      end: "waits" as const,
      decisions: [],
      calls: [person("where"), person("when")],
    },
    { ...answer, end: "waits" as const, calls: [person("where exactly"), person("when exactly")] },
    { ...answer, end: "ended" as const, calls: [] },
  ];
  const base = asking("one", "two");
  const thread = await storedThread({ base, planner, recording: errandRecording({ turns }) });
  const head = asking("first", "second");
  const carried = thread.ok ? await thread.resume({ head, rename: { one: "first", two: "second" } }) : thread;
  if (!carried.ok) throw new Error(JSON.stringify(carried.problems));
  const waits = carried.states.filter(({ state }) => state.kind === "waits");
  expect(waits.map(({ state }) => state.given.map(({ label }) => label))).toEqual([
    ["ask where", "ask when"],
    ["ask where exactly", "ask when exactly"],
  ]);
  for (const { control, head } of waits) {
    expect(head?.reached).toEqual(control?.reached);
    expect(head?.asks).toEqual(control?.asks);
    expect(head?.rest).toBe(control?.rest);
  }
});
