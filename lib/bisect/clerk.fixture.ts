import { z } from "zod";
import { callKind, channel, definer, type Planner } from "../planner";
import { Recording } from "../recording";
import { Topology } from "../topology";

const Ruling = z.object({ action: z.string(), amount: z.number() });

const channels = {
  amount: channel({ title: "Amount", schema: z.number(), reducer: "replace", default: 0 }),
  opinion: channel({ title: "Opinion", schema: z.string(), reducer: "replace", default: "" }),
  ruling: channel({ title: "Ruling", schema: Ruling.nullable(), reducer: "replace", default: null }),
};

const calls = {
  opinion: callKind({
    title: "Opinion",
    group: "llm",
    request: z.object({ amount: z.number() }),
    answer: z.string(),
    key: ({ amount }) => amount,
    context: () => null,
    label: ({ amount }) => `judge ${amount}`,
  }),
};

const { policy } = definer(channels, calls);
const summary = "For tests.";

const judge = policy({
  id: "judge",
  title: "Judge",
  kind: "llm",
  summary,
  reads: ["amount"],
  writes: ["opinion"],
  calls: ["opinion"],
  run: async ({ amount }, { call }) => {
    const answer = await call("opinion", { amount });
    return { opinion: answer.ok ? answer.value : "" };
  },
});

const rule = policy({
  id: "rule",
  title: "Rule",
  kind: "guard",
  summary,
  params: z.strictObject({
    limit: z.number().default(100),
    by: z.enum(["limit", "opinion", "either"]).default("limit"),
  }),
  reads: ["amount", "opinion"],
  writes: ["ruling"],
  run: ({ amount, opinion }, { params: { limit, by } }) => {
    const limited = amount <= limit ? "approve" : "reject";
    const otherwise = by === "opinion" ? "wait" : limited;
    return { ruling: { action: by === "limit" ? limited : opinion || otherwise, amount } };
  },
});

const file = policy({
  id: "file",
  title: "File",
  kind: "action",
  acts: true,
  summary,
  reads: ["ruling"],
  writes: [],
  run: () => ({}),
});

/** A clerk for tests: one ruling for each message, by a limit, by the opinion of an LLM, or by the limit where there is no opinion. */
export const clerk: Planner = {
  id: "clerk",
  title: "Clerk",
  summary,
  channels,
  calls,
  routers: {},
  policies: { judge, rule, file },
  decision: {
    schema: Ruling,
    reads: ["ruling"],
    read: (state) => Ruling.nullable().parse(state.ruling ?? null),
    align: (decision) => String(Ruling.parse(decision).amount),
    compared: (decision) => Ruling.parse(decision),
    shown: () => ({}),
    label: (decision) => `${Ruling.parse(decision).action} ${Ruling.parse(decision).amount}`,
  },
  enter: ({ text }) => ({ amount: Number(text), opinion: "", ruling: null }),
  report: () => null,
  outcome: () => null,
  cycles: () => 1,
};

type Rules = { readonly limit?: number; readonly by?: "limit" | "opinion" | "either" };

/** With an opinion, one call is made in each turn. */
export const aClerk = (id: string, { opinion = false, ...rules }: Rules & { readonly opinion?: boolean }) =>
  Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id,
    title: id,
    planner: "clerk",
    namespace: "clerk",
    summary,
    nodes: [
      {
        id: "office",
        policies: [...(opinion ? [{ policy: "judge" }] : []), { policy: "rule", with: rules }],
      },
      { id: "archive", policies: [{ policy: "file" }] },
    ],
    edges: [
      { from: "START", to: "office" },
      { from: "office", to: "archive" },
      { from: "archive", to: "END" },
    ],
    routers: [],
  });

/** A message for each amount, and what the LLM says of it. */
export const aCase = (id: string, said: { readonly [amount: number]: string }): Recording =>
  Recording.parse({
    format: "planner-studio/recording",
    version: 1,
    id,
    title: id,
    planner: "clerk",
    synthetic: true,
    summary,
    start: {},
    turns: Object.entries(said).map(([amount, answer]) => ({
      kind: "message",
      text: amount,
      decisions: [],
      end: "ended",
      calls: [{ kind: "opinion", request: { amount: Number(amount) }, answer }],
    })),
  });
