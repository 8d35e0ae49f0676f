import { z } from "zod";
import { callKind, channel, definer, type Planner } from "../planner";
import { Recording } from "../recording";
import { Topology } from "../topology";

/** A planner for tests that loops, asks a person, calls a model and searches: it plans an errand until it knows where and when. */
const Move = z.object({ action: z.enum(["ask", "search", "finish"]), target: z.string() });

const channels = {
  known: channel({ title: "Known", schema: z.record(z.string(), z.string()), reducer: "merge", default: {} }),
  decision: channel({ title: "Decision", schema: Move.nullable(), reducer: "replace", default: null }),
  rounds: channel({ title: "Rounds", schema: z.number(), reducer: "replace", default: 0 }),
  log: channel({ title: "Log", schema: z.array(z.string()), reducer: "append", default: [] }),
  done: channel({ title: "Done", schema: z.boolean(), reducer: "replace", default: false }),
  origin: channel({
    title: "Origin",
    schema: z.string().nullable(),
    reducer: "replace",
    default: null,
    scope: "scratch",
  }),
};

const calls = {
  think: callKind({
    title: "Model",
    group: "llm",
    request: z.object({ missing: z.array(z.string()), round: z.number() }),
    answer: Move,
    key: ({ missing }) => missing,
    context: ({ round }) => round,
    label: ({ missing }) => `think about ${missing.join(" and ") || "nothing"}`,
  }),
  web: callKind({
    title: "Web search",
    group: "search",
    request: z.object({ query: z.string() }),
    answer: z.string(),
    key: ({ query }) => query,
    context: () => null,
    label: ({ query }) => `search ${query}`,
  }),
  person: callKind({
    title: "Question",
    group: "question",
    request: z.object({ field: z.string() }),
    answer: z.string(),
    key: ({ field }) => field,
    context: () => null,
    label: ({ field }) => `ask ${field}`,
  }),
};

const { policy, router } = definer(channels, calls);
const wanted = ["where", "when"];

const tick = policy({
  id: "tick",
  title: "Tick",
  kind: "guard",
  summary: "Counts the rounds.",
  reads: ["rounds"],
  writes: ["rounds", "decision"],
  run: (state) => ({ rounds: state.rounds + 1 }),
});

const think = policy({
  id: "think",
  title: "Think",
  kind: "llm",
  summary: "Lets the model decide.",
  reads: ["known", "rounds", "decision"],
  writes: ["decision", "origin"],
  calls: ["think"],
  when: (state) => state.decision === null,
  run: async (state, { call, note }) => {
    const missing = wanted.filter((field) => !(field in state.known));
    const answer = await call("think", { missing, round: state.rounds });
    if (answer.ok) return { decision: answer.value, origin: "llm" };
    note(`The model failed: ${answer.error.message}.`);
    return { decision: { action: "finish" as const, target: "" }, origin: "llm_error" };
  },
});

const correct = policy({
  id: "correct",
  title: "Ask rather than search",
  kind: "corrector",
  summary: "A search for a field in `askFor` becomes a question.",
  params: z.strictObject({ askFor: z.string().default("") }),
  reads: ["decision"],
  writes: ["decision"],
  when: (state) => state.decision?.action === "search",
  run: (state, { params }) =>
    state.decision?.target === params.askFor ? { decision: { action: "ask", target: params.askFor } } : {},
});

const ask = policy({
  id: "ask",
  title: "Ask",
  kind: "action",
  acts: true,
  summary: "Asks the person.",
  reads: ["decision"],
  writes: ["known", "decision", "log"],
  calls: ["person"],
  run: async (state, { call }) => {
    const field = state.decision?.target ?? "";
    const answer = await call("person", { field });
    const value = answer.ok ? answer.value : "unknown";
    return { known: { [field]: value }, decision: null, log: [`asked ${field}`] };
  },
});

const search = policy({
  id: "search",
  title: "Search",
  kind: "action",
  acts: true,
  summary: "Searches the web.",
  reads: ["decision"],
  writes: ["known", "decision", "log"],
  calls: ["web"],
  run: async (state, { call }) => {
    const field = state.decision?.target ?? "";
    const answer = await call("web", { query: field });
    return { known: { [field]: answer.ok ? answer.value : "?" }, decision: null, log: [`searched ${field}`] };
  },
});

const finish = policy({
  id: "finish",
  title: "Finish",
  kind: "action",
  acts: true,
  summary: "Ends the errand.",
  reads: ["decision"],
  writes: ["done", "decision"],
  run: () => ({ done: true, decision: null }),
});

/** Asks two questions with a thought before each: what a re-run must not confuse. */
const askTwice = policy({
  id: "askTwice",
  title: "Ask twice",
  kind: "ask",
  summary: "Thinks, asks, thinks and asks.",
  reads: ["rounds"],
  writes: ["known", "log"],
  calls: ["think", "person"],
  run: async (state, { call }) => {
    const one = await call("think", { missing: ["where"], round: state.rounds });
    const where = await call("person", { field: "where" });
    const two = await call("think", { missing: ["where"], round: state.rounds });
    const when = await call("person", { field: "when" });
    const said = (answer: typeof one) => (answer.ok ? answer.value.target : "error");
    const text = (answer: typeof where) => (answer.ok ? answer.value : "error");
    return {
      known: { where: text(where), when: text(when) },
      log: [`${said(one)} then ${said(two)}`],
    };
  },
});

/** Searches for the same thing as any other of its kind: parallel tasks take their turn. */
const look = policy({
  id: "look",
  title: "Look",
  kind: "acquire",
  summary: "Searches for news.",
  params: z.strictObject({ as: z.string() }),
  reads: [],
  writes: ["log"],
  calls: ["web"],
  run: async (_state, { call, params }) => {
    const answer = await call("web", { query: "news" });
    return { log: [`${params.as}: ${answer.ok ? answer.value : answer.error.message}`] };
  },
});

export const errandPolicies = { tick, think, correct, ask, search, finish, askTwice, look };

export const errand: Planner = {
  id: "errand",
  title: "Errand",
  summary: "Plans an errand.",
  channels,
  calls,
  policies: errandPolicies,
  routers: {
    next: router({
      id: "next",
      title: "Next action",
      summary: "What was decided?",
      reads: ["decision"],
      branches: { ask: "Ask.", search: "Search.", finish: "Finish, or nothing decided." },
      pick: (state) => state.decision?.action ?? "finish",
    }),
  },
  decision: {
    schema: Move,
    reads: ["decision"],
    read: (state) => state.decision ?? null,
    align: (decision) => Move.parse(decision).target,
    compared: (decision) => Move.parse(decision),
    shown: () => ({}),
    label: (decision) => `${Move.parse(decision).action} ${Move.parse(decision).target}`.trim(),
    origin: "origin",
  },
  enter: ({ text }) => ({ log: [`said ${text}`], decision: null, done: false }),
  report: (before, after) => ({ rounds: Number(after.rounds) - Number(before.rounds) }),
  outcome: (state) => state.done ?? null,
  cycles: () => 10,
};

export const errandTopology = (change: Partial<z.input<typeof Topology>> = {}): Topology =>
  Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "errand",
    title: "Errand",
    planner: "errand",
    namespace: "errand",
    nodes: [
      { id: "plan", policies: [{ policy: "tick" }, { policy: "think" }, { policy: "correct" }] },
      { id: "ask_user", policies: [{ policy: "ask" }] },
      { id: "look_up", policies: [{ policy: "search" }] },
      { id: "stop", policies: [{ policy: "finish" }] },
    ],
    edges: [
      { from: "START", to: "plan" },
      { from: "ask_user", to: "plan" },
      { from: "look_up", to: "plan" },
      { from: "stop", to: "END" },
    ],
    routers: [
      {
        from: "plan",
        router: "next",
        branches: [
          { on: "ask", label: "a question", to: "ask_user" },
          { on: "search", to: "look_up" },
          { on: "finish", to: "stop" },
        ],
      },
    ],
    ...change,
  });

const thought = (missing: string[], action: string, target: string) => ({
  kind: "think",
  request: { missing, round: 1 },
  answer: { action, target },
});

/** Asks where, looks up when, finishes; then a second message that only finishes. */
export const errandRecording = (change: Partial<z.input<typeof Recording>> = {}): Recording =>
  Recording.parse({
    format: "planner-studio/recording",
    version: 1,
    id: "tuesday",
    title: "Tuesday's errand",
    planner: "errand",
    synthetic: true,
    start: {},
    turns: [
      {
        kind: "message",
        text: "plan my errand",
        calls: [
          thought(["where", "when"], "ask", "where"),
          { kind: "person", request: { field: "where" }, answer: "the market" },
        ],
        decisions: [{ value: { action: "ask", target: "where" }, origin: "llm", calls: 1 }],
        end: "waits",
      },
      {
        kind: "answer",
        text: "the market",
        calls: [
          { ...thought(["when"], "search", "when"), request: { missing: ["when"], round: 2 } },
          { kind: "web", request: { query: "when" }, answer: "at nine" },
          { ...thought([], "finish", ""), request: { missing: [], round: 3 } },
        ],
        decisions: [
          { value: { action: "search", target: "when" }, origin: "llm", calls: 1 },
          { value: { action: "finish", target: "" }, origin: "llm", calls: 3 },
        ],
        end: "ended",
      },
      {
        kind: "message",
        text: "again",
        calls: [{ ...thought([], "finish", ""), request: { missing: [], round: 4 } }],
        decisions: [{ value: { action: "finish", target: "" }, origin: "llm", calls: 1 }],
        end: "ended",
      },
    ],
    ...change,
  });
