import { z } from "zod";
import { Topology } from "../topology";
import { callKind, channel, definePlanner, definer } from "./define";

/** A small planner for tests: no loop, no interrupt, no LLM. It looks up a customer and files a ticket. */
const Ticket = z.object({ queue: z.string(), urgent: z.boolean() });

const channels = {
  subject: channel({ title: "Subject", schema: z.string(), reducer: "replace", default: "" }),
  tier: channel({ title: "Tier", schema: z.string(), reducer: "replace", default: "unknown" }),
  ticket: channel({ title: "Ticket", schema: Ticket.nullable(), reducer: "replace", default: null }),
  filed: channel({ title: "Filed", schema: z.array(z.string()), reducer: "append", default: [] }),
  words: channel({
    title: "Words",
    schema: z.array(z.string()),
    reducer: "replace",
    default: [],
    scope: "scratch",
  }),
};

const calls = {
  customer: callKind({
    title: "Customer lookup",
    group: "tool",
    request: z.object({ name: z.string(), locale: z.string() }),
    answer: z.object({ tier: z.string() }),
    key: (request) => request.name,
    context: (request) => request.locale,
    label: (request) => `look up ${request.name}`,
  }),
};

const { policy, router } = definer(channels, calls);

const policies = {
  split: policy({
    id: "split",
    title: "Split the subject",
    kind: "enrich",
    summary: "Cuts the subject into words.",
    reads: ["subject"],
    writes: ["words"],
    run: (state) => ({ words: state.subject.toLowerCase().split(/\W+/) }),
  }),
  lookup: policy({
    id: "lookup",
    title: "Look the customer up",
    kind: "acquire",
    summary: "Asks for the customer's tier.",
    reads: ["subject"],
    writes: ["tier"],
    calls: ["customer"],
    run: async (state, { call }) => {
      const answer = await call("customer", { name: state.subject.split(":")[0] ?? "", locale: "en" });
      return { tier: answer.ok ? answer.value.tier : "unknown" };
    },
  }),
  assign: policy({
    id: "assign",
    title: "Assign a queue",
    kind: "guard",
    summary: "Picks the queue by the words and the urgency by the tier.",
    params: z.object({ urgentTier: z.string().default("gold") }),
    reads: ["words", "tier"],
    writes: ["ticket"],
    run: (state, { params }) => ({
      ticket: {
        queue: state.words.includes("invoice") ? "billing" : "support",
        urgent: state.tier === params.urgentTier,
      },
    }),
  }),
  file: policy({
    id: "file",
    title: "File the ticket",
    kind: "action",
    acts: true,
    summary: "Puts the ticket into its queue.",
    reads: ["ticket"],
    writes: ["filed"],
    run: (state) => ({ filed: [state.ticket?.queue ?? "lost"] }),
  }),
};

const routers = {
  urgency: router({
    id: "urgency",
    title: "Urgency",
    summary: "Is the ticket urgent?",
    reads: ["ticket"],
    branches: { urgent: "It is.", usual: "It is not." },
    pick: (state) => (state.ticket?.urgent ? "urgent" : "usual"),
  }),
};

export const triage = definePlanner({
  id: "triage",
  title: "Triage",
  summary: "Files tickets.",
  channels,
  calls,
  policies,
  routers,
  decision: {
    schema: Ticket,
    reads: ["ticket"],
    read: ({ ticket }) => ticket,
    align: () => "ticket",
    compared: ({ queue }) => ({ queue }),
    shown: ({ urgent }) => ({ urgent }),
    label: ({ queue }) => `file in ${queue}`,
  },
  enter: ({ text }) => ({ subject: text, ticket: null }),
  outcome: ({ filed }) => filed,
  cycles: () => 1,
});

export const triageTopology = (change: Partial<z.input<typeof Topology>> = {}): Topology =>
  Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "triage",
    title: "Triage",
    planner: "triage",
    namespace: "triage",
    nodes: [
      { id: "read", policies: [{ policy: "lookup" }, { policy: "split" }, { policy: "assign" }] },
      { id: "file", policies: [{ policy: "file" }] },
    ],
    edges: [
      { from: "START", to: "read" },
      { from: "file", to: "END" },
    ],
    routers: [
      {
        from: "read",
        router: "urgency",
        branches: [
          { on: "urgent", to: "file" },
          { on: "usual", to: "file" },
        ],
      },
    ],
    ...change,
  });
