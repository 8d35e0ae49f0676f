import { z } from "zod";
import { callKind, channel, definer, type Planner } from "../../planner";

/** What a desk decides: which letter it writes. */
const Letter = z.object({ letter: z.string() });

const channels = {
  facts: channel({ title: "Facts", schema: z.record(z.string(), z.string()), reducer: "merge", default: {} }),
  log: channel({ title: "Log", schema: z.array(z.string()), reducer: "append", default: [] }),
  letter: channel({ title: "Letter", schema: Letter.nullable(), reducer: "replace", default: null }),
};

const calls = {
  person: callKind({
    title: "Question",
    group: "question",
    request: z.object({ field: z.string() }),
    answer: z.string(),
    key: ({ field }) => field,
    context: () => null,
    label: ({ field }) => `ask ${field}`,
  }),
  lookup: callKind({
    title: "Lookup",
    group: "tool",
    request: z.object({ of: z.string(), by: z.string() }),
    answer: z.string(),
    key: ({ of }) => of,
    context: ({ by }) => by,
    label: ({ of }) => `look up ${of}`,
  }),
};

const { policy } = definer(channels, calls);
const Field = z.strictObject({ field: z.string() });
const shared = { kind: "acquire", summary: "For tests." } as const;

const ask = policy({
  ...shared,
  id: "ask",
  title: "Ask",
  params: Field,
  reads: [],
  writes: ["facts", "log"],
  calls: ["person"],
  run: async (_, { call, params: { field } }) => {
    const answer = await call("person", { field });
    return { facts: { [field]: answer.ok ? answer.value : "?" }, log: [`asked ${field}`] };
  },
});

const lookUp = policy({
  ...shared,
  id: "lookUp",
  title: "Look up",
  params: Field,
  reads: ["log"],
  writes: ["facts", "log"],
  calls: ["lookup"],
  run: async ({ log }, { call, params: { field } }) => {
    const answer = await call("lookup", { of: field, by: String(log.length) });
    return { facts: { [field]: answer.ok ? answer.value : "?" }, log: [`looked up ${field}`] };
  },
});

/** Asks everything in one breath, as `Promise.all` does. */
const askAll = policy({
  ...shared,
  id: "askAll",
  title: "Ask all",
  params: z.strictObject({ fields: z.array(z.string()) }),
  reads: [],
  writes: ["facts"],
  calls: ["person"],
  run: async (_, { call, params: { fields } }) => {
    const answers = await Promise.all(fields.map((field) => call("person", { field })));
    const said = answers.map((answer) => (answer.ok ? answer.value : "?"));
    return { facts: Object.fromEntries(fields.map((field, i) => [field, said[i] ?? "?"])) };
  },
});

const choose = policy({
  ...shared,
  id: "choose",
  title: "Choose a letter",
  params: Field,
  reads: [],
  writes: ["letter"],
  run: (_, { params: { field } }) => ({ letter: { letter: field } }),
});

/** Carries the decision out and leaves it for others of its node. */
const write = policy({
  ...shared,
  id: "write",
  title: "Write",
  kind: "action",
  acts: true,
  reads: ["letter", "facts"],
  writes: ["log"],
  run: ({ letter, facts }) => ({ log: [`wrote ${letter?.letter} of ${Object.keys(facts).length}`] }),
});

/** A support desk for tests, unlike VentureScope: it asks several questions at once or in a row, looks things up in parallel, and has no loop. */
export const desk: Planner = {
  id: "desk",
  title: "Desk",
  summary: "Writes letters.",
  channels,
  calls,
  policies: { ask, askAll, lookUp, choose, write },
  routers: {},
  decision: {
    schema: Letter,
    reads: ["letter"],
    read: (state) => (state.letter ?? null) as never,
    align: (decision) => Letter.parse(decision).letter,
    compared: (decision) => Letter.parse(decision),
    shown: () => ({}),
    label: (decision) => `write ${Letter.parse(decision).letter}`,
  },
  enter: ({ text }) => ({ log: [`said ${text}`], letter: null }),
  report: (before, after) => ({
    known: Object.keys(after.facts ?? {}).length - Object.keys(before.facts ?? {}).length,
  }),
  outcome: (state) => state.facts ?? null,
  cycles: () => 12,
};
