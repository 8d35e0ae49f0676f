import { z } from "zod";
import { policy } from "./channels.fixture";

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

/** Searches for what others of its kind search for: parallel tasks take their turn. */
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
