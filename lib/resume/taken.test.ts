import { expect, test } from "vitest";
import { assess } from "../inflight";
import type { RecordedTurn } from "../recording";
import { errand } from "../replay/errand/planner.fixture";
import { errandRecording } from "../replay/errand/recording.fixture";
import { errandTopology } from "../replay/errand/topology.fixture";
import { storedThread } from "./storedThread";

const think = (action: string, target: string) => ({
  kind: "think",
  request: { missing: ["where", "when"], round: 0 },
  answer: { action, target },
});
const person = (field: string, said: Pick<RecordedTurn["calls"][number], "answer" | "pending">) => ({
  kind: "person",
  request: { field },
  ...said,
});

/** What becomes of the threads of a graph that carries them on in place of itself. */
async function inPlace(
  graph: Parameters<typeof errandTopology>[0],
  turns: Parameters<typeof errandRecording>[0] & object,
) {
  const base = errandTopology(graph);
  const thread = await storedThread({ base, planner: errand, recording: errandRecording(turns) });
  const carried = thread.ok ? await thread.resume({ head: base }) : thread;
  if (!carried.ok) throw new Error(JSON.stringify(carried.problems));
  const nodes = { nodes: new Set(base.nodes.map(({ id }) => id)) };
  return carried.states.map((seen) => assess(seen, nodes));
}

test("what a task had asked stays taken when a new message comes over its question: the next thread hears what comes after", async () => {
  const threads = await inPlace(
    {
      nodes: [{ id: "ask_user", policies: [{ policy: "think" }, { policy: "ask" }] }],
      edges: [
        { from: "START", to: "ask_user" },
        { from: "ask_user", to: "END" },
      ],
      routers: [],
    },
    {
      turns: [
        {
          kind: "message",
          text: "plan",
          end: "waits",
          decisions: [],
          calls: [think("ask", "where"), person("where", { pending: true })],
        },
        {
          kind: "message",
          text: "rather when",
          end: "waits",
          decisions: [],
          calls: [think("ask", "when"), person("when", { answer: "at noon" })],
        },
        { kind: "answer", text: "at noon", end: "ended", decisions: [], calls: [] },
      ],
    },
  );
  const waits = threads.filter(({ kind }) => kind === "waits");
  expect(waits.map(({ question }) => question)).toEqual(["ask where", "ask when"]);
  expect(waits.map(({ control }) => control)).toEqual([
    { outcome: "resumes", same: true },
    { outcome: "resumes", same: true },
  ]);
});

test("a task whose router failed behind a sibling's miss is finished: LangGraph never runs it again, and what it was answered is taken", async () => {
  const threads = await inPlace(
    {
      nodes: [
        { id: "a", policies: [{ policy: "think" }] },
        { id: "b", policies: [{ policy: "think" }, { policy: "search" }] },
        { id: "stop", policies: [{ policy: "finish" }] },
      ],
      edges: [
        { from: "START", to: "a" },
        { from: "START", to: "b" },
        { from: "b", to: "END" },
        { from: "stop", to: "END" },
      ],
      routers: [
        {
          from: "a",
          router: "next",
          branches: ["ask", "search", "finish"].map((on) => ({ on, to: "stop" })),
        },
      ],
    },
    {
      turns: [
        {
          kind: "message",
          text: "plan",
          end: "ended",
          decisions: [],
          calls: [
            think("search", "news"),
            think("search", "gossip"),
            { kind: "web", request: { query: "news" }, answer: "none" },
          ],
        },
      ],
    },
  );
  expect(threads.at(-1)).toMatchObject({
    pending: ["b"],
    done: ["a"],
    control: { outcome: "resumes", same: true },
    base: { rest: "No recorded answer: search gossip." },
  });
});

test("a thread that waits for a question which a node asks while it routes is carried on with its answer", async () => {
  const threads = await inPlace(
    {
      nodes: [
        { id: "first", policies: [{ policy: "tick" }] },
        { id: "stop", policies: [{ policy: "finish" }] },
      ],
      edges: [
        { from: "START", to: "first" },
        { from: "stop", to: "END" },
      ],
      routers: [
        {
          from: "first",
          router: "next",
          policies: ["think", "ask", "think"].map((policy) => ({ policy })),
          branches: ["ask", "search", "finish"].map((on) => ({ on, to: "stop" })),
        },
      ],
    },
    {},
  );
  const waits = threads.filter(({ kind }) => kind === "waits");
  expect(waits.map(({ pending }) => pending)).toEqual([["first"], ["first"]]);
  expect(
    threads.filter(({ control }) => control && (control.outcome !== "resumes" || !control.same)),
  ).toEqual([]);
});
