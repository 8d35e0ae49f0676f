import { describe, expect, it } from "vitest";
import { assess } from "../inflight";
import type { Planner } from "../planner";
import { errand } from "../replay/errand/planner.fixture";
import { errandRecording } from "../replay/errand/recording.fixture";
import { errandTopology } from "../replay/errand/topology.fixture";
import { hash, type Json } from "../std";
import type { Topology } from "../topology";
import type { NodeRenames } from "./renamed";
import { resumeUnder } from "./resumeUnder";
import { snapshotsOf } from "./snapshots";
import { storedThread } from "./storedThread";

const base = errandTopology();
const recording = errandRecording();

const outcomesUnder = async (head: Topology, options: { rename?: NodeRenames; planner?: Planner } = {}) => {
  const { rename = {}, planner = errand } = options;
  const thread = await storedThread({ base, planner, recording });
  const carried = thread.ok ? await thread.resume({ head, rename }) : thread;
  if (!carried.ok) throw new Error(JSON.stringify(carried.problems));
  const graph = { id: head.id, nodes: new Set(head.nodes.map((node) => node.id)) };
  return carried.states.map((seen) => assess(seen, graph));
};

/** The errand with a node called otherwise, wherever it is named. */
const renaming = (from: string, to: string): Topology =>
  errandTopology(JSON.parse(JSON.stringify({ ...base, id: "renamed" }).replaceAll(`"${from}"`, `"${to}"`)));

const withNode = (id: string, policies: readonly string[]): Topology =>
  errandTopology({
    id: "changed",
    nodes: base.nodes.map((node) =>
      node.id === id ? { ...node, policies: policies.map((policy) => ({ policy })) } : node,
    ),
  });

const waiting = async (head: Topology, options = {}) =>
  (await outcomesUnder(head, options)).find((thread) => thread.kind === "waits");
const outcomes = (threads: Awaited<ReturnType<typeof outcomesUnder>>) => [
  ...new Set(threads.map(({ outcome }) => outcome)),
];

describe("a thread carried on", () => {
  it("by the graph that left it goes on from every state as it did, deciding the same", async () => {
    const threads = await outcomesUnder(base);
    expect(outcomes(threads)).toEqual(["resumes", null]);
    expect(threads.every((thread) => thread.same)).toBe(true);
    expect(new Set(threads.map(({ kind }) => kind))).toEqual(
      new Set(["running", "waits", "answered", "ended"]),
    );
  });

  it("ends silently where the node that waits is called otherwise: LangGraph runs nothing and reports no error", async () => {
    const thread = await waiting(renaming("ask_user", "clarify"));
    expect(thread).toMatchObject({
      outcome: "ends-silently",
      turn: 1,
      pending: ["ask_user"],
      question: "ask where",
      answer: "the market",
      head: { nodes: [], decisions: [], rest: "ended" },
    });
    expect(thread?.base.nodes).toEqual(["ask_user", "plan", "look_up", "plan", "stop"]);
    expect(thread?.reason).toContain("B has no node of that name");
  });

  it("ends silently between two supersteps, before and after the writes of the node that has finished", async () => {
    const threads = await outcomesUnder(renaming("plan", "think"));
    const lost = threads.filter((thread) => thread.outcome === "ends-silently");
    expect(new Set(lost.map(({ reason }) => reason))).toEqual(
      new Set([
        "`plan` is next, and B has no node of that name: nothing runs, and nothing says so.",
        "`plan` has finished, and B has no node of that name: what it wrote is never applied, and nothing runs.",
        "The finished node triggers `plan`, which B does not have, so the trigger is dropped and nothing runs.",
      ]),
    );
    expect(threads.find((thread) => thread.kind === "waits")?.outcome).toBe("resumes");
  });

  it("carries on without the answer where the node no longer asks", async () => {
    const thread = await waiting(withNode("ask_user", []));
    expect(thread?.outcome).toBe("carries-on-without-answer");
    expect(thread?.reason).toMatch(
      /^The answer to “ask where” reaches no question, .*runs without asking\.$/,
    );
  });

  it("counts as carried on without the answer where it asks for what was never recorded first", async () => {
    const thread = await waiting(withNode("ask_user", ["search"]));
    expect(thread?.outcome).toBe("carries-on-without-answer");
    expect(thread?.reason).toContain("is not known, so it counts as lost. No recorded answer: search where.");
  });

  it("gives the answer to the wrong question where the node asks another one first", async () => {
    const head = withNode("ask_user", ["askWhen", "ask"]);
    const thread = await waiting(head, { planner: withAskWhen });
    expect(thread?.outcome).toBe("answers-wrong-question");
    expect(thread?.reason).toContain("“ask where” is given to “ask when”");
  });

  it("asks again where the answer is not kept", async () => {
    const thread = await waiting(withNode("ask_user", ["askForNothing"]), { planner: withAskWhen });
    expect(thread?.outcome).toBe("asks-again");
  });

  it("fails where the head's node fails", async () => {
    const thread = await waiting(withNode("ask_user", ["ask", "breaks"]), { planner: withAskWhen });
    expect(thread).toMatchObject({ outcome: "fails", reason: "It fails: the disk is full" });
  });
});

describe("a rename map", () => {
  it.each([
    ["ask_user", "clarify"],
    ["plan", "think"],
    ["look_up", "find"],
  ])("lets every thread resume when %s is called %s", async (from, to) => {
    const head = renaming(from, to);
    expect(outcomes(await outcomesUnder(head))).toContain("ends-silently");
    const threads = await outcomesUnder(head, { rename: { [from]: to } });
    expect(outcomes(threads)).toEqual(["resumes", null]);
    expect(threads.every((thread) => thread.same)).toBe(true);
  });

  it("does not run a node again that had finished", async () => {
    const rename = { plan: "think" };
    const threads = await outcomesUnder(renaming("plan", "think"), { rename });
    const finished = threads.find((thread) => thread.done.includes("plan"));
    expect(finished?.head?.nodes[0]).not.toBe("think");
  });
});

describe("a namespace of head's own", () => {
  const apart = async (head: Topology, namespace = "errand:v2") => {
    const thread = await storedThread({ base, planner: errand, recording });
    if (!thread.ok) throw new Error(JSON.stringify(thread.problems));
    return thread.tryNamespace(head, namespace);
  };
  const renamedAll = renaming("ask_user", "clarify");

  it("drops an answer to a question that waits elsewhere: LangGraph runs nothing and reports no error", async () => {
    const { waits } = await apart(renamedAll);
    expect(waits.map(({ state }) => [state.turn, state.question?.label])).toEqual([[1, "ask where"]]);
    for (const { head } of waits) {
      expect(head).toMatchObject({
        nodes: [],
        decisions: [],
        reached: [],
        rest: "ended",
        stop: null,
        asks: [],
      });
    }
  });

  it("leaves the thread that waits as it was, and the old graph answers it as ever", async () => {
    for (const { state, base: as, control, kept, drained } of (await apart(renamedAll)).waits) {
      expect(kept).toBe(true);
      const graph = { id: base.id, nodes: new Set(base.nodes.map(({ id }) => id)) };
      expect(assess({ state, base: as, control, head: drained }, graph)).toMatchObject({
        outcome: "resumes",
        same: true,
      });
    }
  });

  it("leads a new conversation beside it as alone, to the byte, and after the dropped answer still decides the same", async () => {
    expect(await apart(renamedAll)).toMatchObject({ begins: true, beginsAfterAnswer: true });
  });

  it("that is no other namespace is not apart: the stored thread gets in the way", async () => {
    expect((await apart(base, base.namespace)).begins).toBe(false);
  });
});

describe("forks", () => {
  it("leave the thread as it was, to the byte", async () => {
    const stored = await snapshotsOf({ topology: base, planner: errand, recording });
    if (!stored.ok) throw new Error("The errand cannot be replayed.");
    const told = () =>
      stored.snapshots.map(({ saved, taken }) => hash([saved, [...taken]] as unknown as Json));
    const before = told();
    for (const head of [base, renaming("plan", "think"), withNode("ask_user", ["search"])]) {
      const go = resumeUnder({ topology: head, planner: errand, recording, limit: 60 });
      for (const snapshot of stored.snapshots) await go(snapshot);
    }
    expect(told()).toEqual(before);
  });

  it.each([1, 2, 3, 4, 5, 6, 60])(
    "of at most %i supersteps come to the same with and without what is known to follow",
    async (limit) => {
      const stored = await snapshotsOf({ topology: base, planner: errand, recording });
      if (!stored.ok) throw new Error("The errand cannot be replayed.");
      for (const head of [base, renaming("look_up", "find"), withNode("ask_user", ["search"])]) {
        const options = { topology: head, planner: errand, recording, limit };
        const [quick, whole] = [resumeUnder(options), resumeUnder({ ...options, everyStep: true })];
        for (const snapshot of [...stored.snapshots].reverse()) {
          expect(await quick(snapshot)).toEqual(await whole(snapshot));
        }
      }
    },
  );
});

const noted = { title: "Made up", kind: "action" as const, summary: "Made up." };

/** The errand's planner with policies that go wrong on resuming. */
const withAskWhen: Planner = {
  ...errand,
  policies: {
    ...errand.policies,
    askWhen: {
      ...noted,
      id: "askWhen",
      reads: [],
      writes: ["known"],
      calls: ["person"],
      run: async (_state, { call }) => {
        await call("person", { field: "when" });
        return {};
      },
    },
    askForNothing: {
      ...noted,
      id: "askForNothing",
      acts: true,
      reads: ["decision"],
      writes: ["decision"],
      calls: ["person"],
      run: async (_state, { call }) => {
        await call("person", { field: "where" });
        return { decision: null };
      },
    },
    breaks: {
      ...noted,
      id: "breaks",
      reads: [],
      writes: [],
      run: () => {
        throw new Error("the disk is full");
      },
    },
  },
};

describe("a stub", () => {
  const stub = (nodes: readonly string[], edges: readonly (readonly [string, string])[]) => ({
    id: "drawn",
    namespace: null,
    nodes,
    edges: edges.map(([from, to]) => ({ from, to, conditional: false })),
  });
  const under = async (head: ReturnType<typeof stub>) => {
    const thread = await storedThread({ base, planner: errand, recording });
    const carried = thread.ok ? await thread.resume({ head }) : thread;
    if (!carried.ok) throw new Error(carried.problems.map(({ message }) => message).join(" "));
    const graph = { id: head.id, nodes: new Set(head.nodes) };
    return carried.states.map((seen) => assess(seen, graph, true));
  };

  it("tells which threads LangGraph would not run, and of the others no more than that it does", async () => {
    const head = stub(
      ["plan", "clarify", "look_up", "stop"],
      [
        ["START", "plan"],
        ["plan", "clarify"],
        ["clarify", "look_up"],
        ["look_up", "stop"],
        ["stop", "END"],
      ],
    );
    const threads = await under(head);
    expect(threads.find(({ kind }) => kind === "waits")).toMatchObject({ outcome: "ends-silently" });
    const next = threads.find(({ pending }) => pending.includes("plan"));
    expect(next).toMatchObject({
      outcome: "resumes",
      reason: "B has the node; a stub does not say what it does.",
    });
  });

  it("that LangGraph refuses is refused with its reason", async () => {
    await expect(under(stub(["plan", "alone"], [["START", "plan"]]))).rejects.toThrow(
      /LangGraph refuses the stub: .*alone/,
    );
  });
});
