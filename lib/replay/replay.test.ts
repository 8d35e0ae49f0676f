import { describe, expect, test } from "vitest";
import type { Recording } from "../recording";
import { readTrace, type Segment, stringifyTrace, type Trace, type TraceEvent } from "../trace";
import { errand } from "./errand/planner.fixture";
import { errandPolicies } from "./errand/policies.fixture";
import { errandRecording } from "./errand/recording.fixture";
import { askingTwice, errandTopology } from "./errand/topology.fixture";
import { type ReplayRequest, replay } from "./replay";

const replayed = async (change: Partial<ReplayRequest> = {}): Promise<Trace> => {
  const result = await replay({
    topology: errandTopology(),
    planner: errand,
    recording: errandRecording(),
    ...change,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.trace;
};
const only = (trace: Trace): Segment => trace.segments[0]!;
const decided = (segment: Segment) =>
  segment.decisions.map(({ turn, label, origin }) => [turn, label, origin]);
const matched = (segment: Segment) => segment.calls.map(({ label, match }) => `${label}: ${match.as}`);
const turns = (change: (turns: Recording["turns"]) => Recording["turns"]) => {
  const recording = errandRecording();
  return errandRecording({ turns: change(recording.turns) });
};

describe("replaying a conversation", () => {
  test("makes the recorded decisions in the recorded turns", async () => {
    const segment = only(await replayed());
    expect(segment.end).toMatchObject({ kind: "ended", turn: 3, outcome: true });
    expect(decided(segment)).toEqual([
      [1, "ask where", "llm"],
      [2, "search when", "llm"],
      [2, "finish", "llm"],
      [3, "finish", "llm"],
    ]);
    expect(segment.calls.every(({ match }) => match.as === "exact")).toBe(true);
    expect(segment.turns.map(({ turn, end, report, outcome }) => [turn, end, report, outcome])).toEqual([
      [1, "waits", { rounds: 1 }, false],
      [2, "ended", { rounds: 2 }, true],
      [3, "ended", { rounds: 1 }, true],
    ]);
  });

  test("keeps a checkpoint for every superstep, named by its step", async () => {
    const trace = await replayed();
    const segment = only(trace);
    expect(trace.thread).toBe("tuesday:errand");
    expect(segment.checkpoints.map(({ step, source }) => [step, source])).toEqual([
      [-1, "input"],
      ...[0, 1, 2, 3, 4, 5, 6].map((step) => [step, "loop"]),
      [7, "input"],
      ...[8, 9, 10].map((step) => [step, "loop"]),
    ]);
    expect(segment.checkpoints.slice(0, 4).map(({ next }) => next)).toEqual([
      ["START"],
      ["plan"],
      ["ask_user"],
      ["plan"],
    ]);
    const read = segment.decisions.map(({ step, checkpoint }) => [
      step,
      segment.checkpoints[checkpoint!]!.step,
    ]);
    expect(read.every(([step, before]) => before === step! - 1)).toBe(true);
    expect(segment.checkpoints.every(({ writes, bytes }) => writes > 0 && bytes > 0)).toBe(true);
  });

  test("tells who settled and who rewrote a decision", async () => {
    const topology = errandTopology();
    const nodes = topology.nodes.map((node) => ({
      ...node,
      policies: node.policies.map((use) =>
        use.policy === "correct" ? { ...use, with: { askFor: "when" } } : use,
      ),
    }));
    const recording = errandRecording({
      spares: [{ kind: "person", request: { field: "when" }, answer: "at noon" }],
    });
    const segment = only(await replayed({ topology: { ...topology, nodes }, recording }));
    expect(segment.decisions[1]).toMatchObject({
      label: "ask when",
      settledBy: { node: "plan", policy: "think" },
      rewrittenBy: [{ node: "plan", policy: "correct" }],
      actedBy: { node: "ask_user", policy: "ask" },
    });
    expect(segment.turns.map(({ turn }) => turn)).toEqual([1, 2, 3]);
    expect(matched(segment)).toContain("ask when: spare");
    expect(segment.end.kind).toBe("ended");
  });

  test("a trace survives its own door, with the same bytes", async () => {
    const text = stringifyTrace(await replayed());
    const read = readTrace(JSON.parse(text));
    expect(read.ok && stringifyTrace(read.trace)).toBe(text);
    expect(stringifyTrace(await replayed())).toBe(text);
  });

  test("events fold into the same trace as they come", async () => {
    const events: TraceEvent[] = [];
    const trace = await replayed({ onEvent: (event) => events.push(event) });
    expect(events.filter((event) => event.type === "decision")).toHaveLength(only(trace).decisions.length);
    expect(events.at(-1)?.type).toBe("end");
  });
});

describe("matching", () => {
  test("a changed context is normalised and names the paths", async () => {
    const recording = turns(([first, ...rest]) => [
      {
        ...first!,
        calls: [{ ...first!.calls[0]!, request: { missing: ["where", "when"], round: 7 } }, first!.calls[1]!],
      },
      ...rest,
    ]);
    expect(only(await replayed({ recording })).calls[0]?.match).toEqual({
      as: "normalised",
      recorded: { turn: 1, index: 0 },
      paths: [""],
    });
  });

  test("a miss ends the replay and shows the nearest call and the path that makes it another", async () => {
    const recording = turns(([first, second, third]) => [
      first!,
      {
        ...second!,
        calls: second!.calls.map((call) =>
          call.kind === "web" ? { ...call, request: { query: "hours" } } : call,
        ),
      },
      third!,
    ]);
    const segment = only(await replayed({ recording }));
    expect(segment.end).toMatchObject({ kind: "miss", turn: 2, node: "look_up", policy: "search", call: 3 });
    expect(segment.calls[3]?.match).toEqual({
      as: "miss",
      reason: "request_never_recorded",
      nearest: { recorded: { turn: 2, index: 1 }, request: { query: "hours" }, path: "/query" },
    });
    expect(segment.turns.at(-1)?.end).toBe("stopped");
  });

  test("a person's answer goes on from a miss", async () => {
    const recording = turns(([first, second, third]) => [
      first!,
      {
        ...second!,
        calls: second!.calls.filter((call) => call.kind !== "web"),
        decisions: second!.decisions.map((one) => ({ ...one, calls: Math.min(one.calls, 2) })),
      },
      third!,
    ]);
    const missed = only(await replayed({ recording }));
    const { key } = missed.calls[missed.end.call!]!;
    const segment = only(await replayed({ recording, supplied: [{ key, ordinal: 0, answer: "at ten" }] }));
    expect(matched(segment)[3]).toBe("search when: supplied");
    expect(segment.end.kind).toBe("ended");
  });

  test("a request that stands in the recording hears its own answer, though another asked first", async () => {
    const recording = turns(([first, second, third]) => [
      first!,
      { ...second!, calls: [...second!.calls.slice(0, 2), { ...third!.calls[0]! }] },
      { ...third!, calls: [{ ...second!.calls[2]! }] },
    ]);
    const segment = only(await replayed({ recording }));
    const finishing = segment.calls.filter(({ label }) => label === "think about nothing");
    expect(finishing.map(({ match }) => match)).toEqual([
      { as: "exact", recorded: { turn: 3, index: 0 } },
      { as: "exact", recorded: { turn: 2, index: 2 } },
    ]);
  });

  test("a call that was lent to another request still answers the one that equals it", async () => {
    const recording = turns(([first, second, third]) => [
      first!,
      { ...second!, calls: second!.calls.slice(0, 2), decisions: second!.decisions.slice(0, 1) },
      third!,
    ]);
    const segment = only(await replayed({ recording }));
    const finishing = segment.calls.filter(({ label }) => label === "think about nothing");
    expect(finishing.map(({ match }) => match)).toEqual([
      { as: "normalised", recorded: { turn: 3, index: 0 }, paths: [""] },
      { as: "exact", recorded: { turn: 3, index: 0 } },
    ]);
  });

  test("a scripted answer is used up, and says so", async () => {
    const recording = errandRecording({
      turns: errandRecording().turns.slice(0, 1),
      spares: [
        {
          kind: "think",
          request: { missing: ["when"], round: 2 },
          answer: { action: "search", target: "why" },
        },
        { kind: "web", request: { query: "why" }, answer: "who knows" },
      ],
    });
    const segment = only(await replayed({ recording, recursionLimit: 9 }));
    const searches = segment.calls.filter(({ kind }) => kind === "web");
    expect(searches.slice(0, 3).map(({ match }) => match)).toEqual([
      { as: "spare", index: 1, paths: [] },
      { as: "repeated", recorded: null, spare: 1, times: 2, paths: [] },
      { as: "repeated", recorded: null, spare: 1, times: 3, paths: [] },
    ]);
  });

  test("asked more often than recorded, the last answer comes again", async () => {
    const again = {
      kind: "think",
      request: { missing: ["when"], round: 2 },
      answer: { action: "ask", target: "where" },
    };
    const recording = turns(([first, second, third]) => [
      first!,
      { ...second!, calls: [again, ...second!.calls.slice(1)] },
      third!,
    ]);
    const segment = only(await replayed({ recording, recursionLimit: 9 }));
    expect(segment.calls[4]?.match).toMatchObject({
      as: "repeated",
      times: 2,
      recorded: { turn: 2, index: 0 },
    });
    expect(segment.calls[3]?.match).toMatchObject({
      as: "repeated",
      times: 2,
      recorded: { turn: 1, index: 1 },
    });
  });

  test("a recorded error is a value", async () => {
    const recording = turns(([first, ...rest]) => [
      {
        ...first!,
        calls: [
          {
            kind: "think",
            request: { missing: ["where", "when"], round: 1 },
            error: { message: "overloaded" },
          },
        ],
      },
      ...rest,
    ]);
    const segment = only(await replayed({ recording }));
    expect(decided(segment)[0]).toEqual([1, "finish", "llm_error"]);
    expect(segment.supersteps[0]?.tasks[0]?.policies?.[1]?.notes).toEqual(["The model failed: overloaded."]);
  });

  test("an answer that does not fit its schema fails the node and says so", async () => {
    const recording = turns(([first, ...rest]) => [
      { ...first!, calls: [{ ...first!.calls[0]!, answer: { action: "dance" } }] },
      ...rest,
    ]);
    const segment = only(await replayed({ recording }));
    expect(segment.end).toMatchObject({ kind: "failed", node: "plan", policy: "think" });
    expect(segment.end.message).toContain(
      'The answer to the "think" call of the policy "think" does not fit',
    );
    expect(segment.supersteps[0]?.tasks[0]?.error).toBe(segment.end.message);
  });
});

describe("questions", () => {
  test("one that was open when the conversation stopped waits", async () => {
    const recording = turns(([first]) => [
      {
        ...first!,
        calls: [first!.calls[0]!, { kind: "person", request: { field: "where" }, pending: true }],
      },
    ]);
    const segment = only(await replayed({ recording }));
    expect(segment.end).toMatchObject({ kind: "waits", turn: 1, call: 1, node: "ask_user" });
    expect(segment.supersteps.at(-1)?.tasks[0]?.interrupted).toBe(true);
  });

  test("one that a new message passed over is dropped", async () => {
    const recording = turns(([first, , third]) => [
      {
        ...first!,
        calls: [first!.calls[0]!, { kind: "person", request: { field: "where" }, pending: true }],
      },
      { ...third!, calls: first!.calls },
      { ...errandRecording().turns[1]! },
    ]);
    const segment = only(await replayed({ recording }));
    expect(segment.turns.map(({ turn, end }) => [turn, end])).toEqual([
      [1, "waits"],
      [2, "waits"],
      [3, "ended"],
    ]);
  });

  test("one that nobody answered ends the replay as unanswered", async () => {
    const recording = turns(([first]) => [{ ...first!, calls: [first!.calls[0]!] }]);
    const segment = only(await replayed({ recording }));
    expect(segment.end).toMatchObject({ kind: "unanswered", call: 1 });
    expect(segment.calls[1]?.match).toMatchObject({
      as: "miss",
      reason: "kind_never_recorded",
      nearest: null,
    });
  });

  test("a node that asks twice around an interrupt hears its own answers", async () => {
    const think = (target: string) => ({
      kind: "think",
      request: { missing: ["where"], round: 1 },
      answer: { action: "ask" as const, target },
    });
    const recording = errandRecording({
      turns: [
        {
          kind: "message",
          text: "go",
          calls: [
            think("first"),
            { kind: "person", request: { field: "where" }, answer: "here" },
            think("second"),
            { kind: "person", request: { field: "when" }, answer: "now" },
          ],
          decisions: [],
          end: "ended",
        },
      ],
    });
    const trace = await replayed({ topology: askingTwice, recording });
    const segment = only(trace);
    expect(segment.end.kind).toBe("ended");
    expect(matched(segment)).toEqual([
      "think about where: exact",
      "ask where: exact",
      "think about where: rerun",
      "think about where: exact",
      "ask when: exact",
      "think about where: rerun",
      "ask where: rerun",
      "think about where: rerun",
    ]);
    const log = segment.checkpoints.at(-1)!.channels.log!;
    const last = trace.values[log] as { element: string };
    expect(trace.values[last.element]).toEqual({ json: "first then second" });
    expect(segment.supersteps[0]?.tasks[0]).toMatchObject({ runs: 3, interrupted: true });
    expect(segment.supersteps[0]?.tasks[0]?.policies?.map(({ policy }) => policy)).toEqual([
      "tick",
      "askTwice",
    ]);
  });

  test("parallel tasks take their ordinals in the order of their paths", async () => {
    const looks = ["c", "a", "b"];
    const topology = errandTopology({
      nodes: looks.map((id) => ({ id, policies: [{ policy: "look", with: { as: id } }] })),
      edges: looks.flatMap((id) => [
        { from: "START", to: id },
        { from: id, to: "END" },
      ]),
      routers: [],
    });
    const news = (answer: string) => ({ kind: "web", request: { query: "news" }, answer });
    const recording = errandRecording({
      turns: [{ kind: "message", text: "go", calls: ["1", "2", "3"].map(news), decisions: [], end: "ended" }],
    });
    const trace = await replayed({ topology, recording });
    const segment = only(trace);
    expect(segment.calls.map(({ node, answer }) => `${node}${answer}`)).toEqual(["a1", "b2", "c3"]);
    expect(segment.supersteps[0]?.tasks.map(({ node }) => node)).toEqual(["a", "b", "c"]);
  });

  test("two parallel questions are answered together, each with its own", async () => {
    const asks = ["left", "right"];
    const policies = {
      ...errand.policies,
      askField: {
        ...errandPolicies.askTwice,
        id: "askField",
        reads: [],
        writes: ["known"],
        calls: ["person"],
        params: errandPolicies.look.params!,
        run: async (_: unknown, { call, params }: never) => {
          const field = (params as { as: string }).as;
          const answer = await (call as (kind: string, request: unknown) => Promise<{ value: string }>)(
            "person",
            { field },
          );
          return { known: { [field]: answer.value } };
        },
      },
    } as typeof errand.policies;
    const topology = errandTopology({
      nodes: asks.map((id) => ({ id, policies: [{ policy: "askField", with: { as: id } }] })),
      edges: asks.flatMap((id) => [
        { from: "START", to: id },
        { from: id, to: "END" },
      ]),
      routers: [],
    });
    const recording = errandRecording({
      turns: [
        {
          kind: "message",
          text: "go",
          calls: asks.map((field) => ({ kind: "person", request: { field }, answer: `${field} answer` })),
          decisions: [],
          end: "ended",
        },
      ],
    });
    const trace = await replayed({ topology, recording, planner: { ...errand, policies } });
    const known = only(trace).checkpoints.at(-1)!.channels.known!;
    expect(only(trace).end.kind).toBe("ended");
    expect(trace.values[known]).toEqual({ json: { left: "left answer", right: "right answer" } });
  });
});

describe("what stops a replay", () => {
  test("the recursion limit", async () => {
    const segment = only(await replayed({ recursionLimit: 2 }));
    expect(segment.end.kind).toBe("recursion_limit");
  });

  test("a node that fails", async () => {
    const broken = { ...errandPolicies.search, run: () => Promise.reject(new Error("the map is torn")) };
    const planner = { ...errand, policies: { ...errand.policies, search: broken } };
    const segment = only(await replayed({ planner }));
    expect(segment.end).toMatchObject({
      kind: "failed",
      message: "the map is torn",
      node: "look_up",
      policy: "search",
    });
  });

  test("a policy that reads, writes or calls what it did not declare, even if it catches the error", async () => {
    const forbidden = {
      reads: (state: never) => {
        try {
          return { log: [String((state as { done: boolean }).done)] };
        } catch {
          return {};
        }
      },
      writes: () => ({ done: true }),
      calls: async (_: never, { call }: never) => {
        await (call as (kind: string, request: unknown) => Promise<unknown>)("person", { field: "x" }).catch(
          () => null,
        );
        return {};
      },
    };
    for (const [what, run] of Object.entries(forbidden)) {
      const search = { ...errandPolicies.search, run: run as never };
      const planner = { ...errand, policies: { ...errand.policies, search } };
      const { end } = only(await replayed({ planner }));
      expect([what, end.kind, end.policy]).toEqual([what, "failed", "search"]);
      expect(end.message).toContain("does not declare");
    }
  });

  test("a policy cannot catch a miss or an interrupt", async () => {
    const swallow = async (_: never, { call }: never) => {
      const ask = call as (kind: string, request: unknown) => Promise<unknown>;
      await ask("web", { query: "nowhere" }).catch(() => null);
      return { decision: null };
    };
    const search = { ...errandPolicies.search, run: swallow as never };
    const planner = { ...errand, policies: { ...errand.policies, search } };
    expect(only(await replayed({ planner })).end.kind).toBe("miss");
  });

  test("a cancel", async () => {
    const cancel = new AbortController();
    const onEvent = (event: TraceEvent) => {
      if (event.type === "decision") cancel.abort();
    };
    const segment = only(await replayed({ signal: cancel.signal, onEvent }));
    expect(segment.end.kind).toBe("cancelled");
    expect(segment.decisions).toHaveLength(1);
  });

  test("writes of parallel tasks to a channel that holds one value", async () => {
    const topology = errandTopology({
      nodes: ["a", "b"].map((id) => ({ id, policies: [{ policy: "tick" }] })),
      edges: ["a", "b"].flatMap((id) => [
        { from: "START", to: id },
        { from: id, to: "END" },
      ]),
      routers: [],
    });
    const { end } = only(await replayed({ topology }));
    expect(end.kind).toBe("failed");
    expect(end.message).toContain("rounds");
  });
});

describe("routers", () => {
  test("see frozen state, and their policies' writes reach no further", async () => {
    const topology = errandTopology({
      nodes: [{ id: "stop", policies: [{ policy: "finish" }] }],
      edges: [{ from: "stop", to: "END" }],
      routers: [
        {
          from: "START",
          router: "next",
          policies: [{ policy: "tick" }, { policy: "think" }],
          branches: ["ask", "search", "finish"].map((on) => ({ on, to: "stop" })),
        },
      ],
    });
    const segment = only(await replayed({ topology }));
    const start = segment.supersteps[0]!;
    expect(start.tasks[0]).toMatchObject({
      node: "START",
      routes: [{ router: "next", on: "ask", to: "stop" }],
    });
    expect(start.tasks[0]?.routes[0]?.policies?.map(({ did }) => did)).toEqual(["wrote", "settled"]);
    expect(segment.decisions).toEqual([]);
    expect(segment.checkpoints.every(({ channels }) => channels.rounds === undefined)).toBe(true);
  });
});

describe("from recorded states", () => {
  const states = () =>
    turns(([first, second, third]) => [
      {
        ...first!,
        decisions: [
          { ...first!.decisions[0]!, state: [{ op: "add", path: "/log", after: ["said plan my errand"] }] },
        ],
      },
      {
        ...second!,
        decisions: [
          {
            ...second!.decisions[0]!,
            state: [
              { op: "add", path: "/known", after: { where: "the market" } },
              { op: "add", path: "/rounds", after: 1 },
            ],
          },
          { ...second!.decisions[1]!, state: [{ op: "add", path: "/known/when", after: "at nine" }] },
        ],
      },
      { ...third!, decisions: [{ ...third!.decisions[0]! }] },
    ]);

  test("one segment for each recorded decision, stopped when it is read", async () => {
    const trace = await replayed({ from: "recorded", recording: states() });
    expect(
      trace.segments.map(({ start, end }) => [
        start.kind === "decision" && [start.turn, start.index],
        end.kind,
      ]),
    ).toEqual([
      [[1, 0], "decided"],
      [[2, 0], "decided"],
      [[2, 1], "decided"],
      [[3, 0], "decided"],
    ]);
    expect(trace.segments.flatMap(decided)).toEqual([
      [1, "ask where", "llm"],
      [2, "search when", "llm"],
      [2, "finish", "llm"],
      [3, "finish", "llm"],
    ]);
    expect(trace.segments[3]?.calls[0]?.match).toMatchObject({ recorded: { turn: 3, index: 0 } });
  });
});

describe("what cannot start", () => {
  test.each([
    [
      "a recording of another planner",
      { recording: errandRecording({ planner: "other" }) },
      "planner_mismatch",
    ],
    [
      "a start with unknown channels",
      { recording: errandRecording({ start: { constructor: 1 } as never }) },
      "start_channel_unknown",
    ],
    ["a topology with errors", { topology: errandTopology({ edges: [] }) }, "no_start"],
    [
      "recorded states that are not there",
      { recording: turns(([, , third]) => [{ ...third!, decisions: [] }]), from: "recorded" as const },
      "no_decisions",
    ],
  ])("%s", async (_name, change, code) => {
    const result = await replay({
      topology: errandTopology(),
      planner: errand,
      recording: errandRecording(),
      ...change,
    });
    expect(result.ok ? [] : result.problems.map((problem) => problem.code)).toContain(code);
  });
});
