// A support desk: looks up, classifies, asks where a refund is due, decides and acts.
import { callKind, channel, definePlanner, definer } from "planner-studio/contract";
import { z } from "zod";
import failedLookup from "./failed-lookup.recording.json" with { type: "json" };
import parallel from "./parallel.topology.json" with { type: "json" };
import replacement from "./replacement.recording.json" with { type: "json" };
import sequential from "./sequential.topology.json" with { type: "json" };
import twoRefunds from "./two-refunds.recording.json" with { type: "json" };

const Ticket = z.object({ text: z.string(), customer: z.string(), order: z.string() });
const Customer = z.object({ name: z.string() });
const Order = z.object({ item: z.string(), price: z.number(), status: z.string() });
const Facts = z.object({ customer: Customer.nullable(), order: Order.nullable() });
const Topic = z.enum(["complaint", "question"]);
const Wishes = z.object({ reason: z.string(), method: z.string() });
const Refund = z.object({ order: z.string(), amount: z.number() });
const Action = z.enum(["refund", "replace", "answer", "escalate"]);
const Decision = z.object({
  action: Action,
  order: z.string(),
  amount: z.number(),
  why: z.string(),
});

const noFacts = { customer: null, order: null };
const noWishes = { reason: "", method: "" };

const channels = {
  ticket: channel({
    title: "Ticket",
    schema: Ticket,
    reducer: "replace",
    default: { text: "", customer: "", order: "" },
  }),
  facts: channel({ title: "Facts", schema: Facts, reducer: "merge", default: noFacts }),
  topic: channel({ title: "Topic", schema: Topic.nullable(), reducer: "replace", default: null }),
  wishes: channel({ title: "Wishes", schema: Wishes, reducer: "merge", default: noWishes }),
  decision: channel({ title: "Decision", schema: Decision.nullable(), reducer: "replace", default: null }),
  refunds: channel({ title: "Refunds", schema: z.array(Refund), reducer: "append", default: [] }),
  // Written and read by gates alone.
  answers: channel({
    title: "Answers to gates",
    schema: z.record(z.string(), z.string()),
    reducer: "replace",
    default: {},
  }),
  gateCounts: channel({
    title: "Decisions that caps counted",
    schema: z.record(z.string(), z.number().int()),
    reducer: "merge",
    default: {},
  }),
  log: channel({ title: "Log", schema: z.array(z.string()), reducer: "append", default: [] }),
};

const calls = {
  customer: callKind({
    title: "Customer",
    group: "tool",
    request: z.object({ id: z.string() }),
    answer: Customer,
    key: ({ id }) => id,
    context: () => null,
    label: ({ id }) => `look up customer ${id}`,
  }),
  order: callKind({
    title: "Order",
    group: "tool",
    request: z.object({ id: z.string() }),
    answer: Order,
    key: ({ id }) => id,
    context: () => null,
    label: ({ id }) => `look up order ${id}`,
  }),
  classify: callKind({
    title: "Classification",
    group: "llm",
    request: z.object({ text: z.string(), facts: Facts }),
    answer: Topic,
    key: ({ text }) => text,
    context: ({ facts }) => facts,
    label: ({ text }) => `classify "${text}"`,
  }),
  person: callKind({
    title: "Question",
    group: "question",
    // The planner asks for the reason and the method; gates ask for anything.
    request: z.object({ about: z.string(), order: z.string(), question: z.string().optional() }),
    answer: z.string(),
    key: ({ about, order }) => `${about} ${order}`,
    context: () => null,
    label: ({ about, order }) => `ask the ${about} for order ${order}`,
  }),
  pay: callKind({
    title: "Payment",
    group: "tool",
    request: Refund.extend({ reason: z.string() }),
    answer: z.object({ receipt: z.string() }),
    key: ({ order, amount }) => `${order} ${amount}`,
    context: ({ reason }) => ({ reason }),
    label: ({ order, amount }) => `pay ${amount} for order ${order}`,
  }),
  ship: callKind({
    title: "Shipment",
    group: "tool",
    request: z.object({ order: z.string(), reason: z.string() }),
    answer: z.object({ parcel: z.string() }),
    key: ({ order }) => order,
    context: ({ reason }) => ({ reason }),
    label: ({ order }) => `ship order ${order} again`,
  }),
  reply: callKind({
    title: "Reply",
    group: "llm",
    request: z.object({ text: z.string(), facts: Facts }),
    answer: z.string(),
    key: ({ text }) => text,
    context: ({ facts }) => facts,
    label: ({ text }) => `reply to "${text}"`,
  }),
};

const { policy, router } = definer(channels, calls);

const lookUpCustomer = policy({
  id: "lookUpCustomer",
  title: "Look up customer",
  kind: "enrich",
  summary: "Finds the customer; none where the lookup fails.",
  reads: ["ticket"],
  writes: ["facts", "log"],
  calls: ["customer"],
  run: async ({ ticket }, { call }) => {
    const answer = await call("customer", { id: ticket.customer });
    return answer.ok
      ? { facts: { customer: answer.value } }
      : { log: [`customer ${ticket.customer} was not found`] };
  },
});

const lookUpOrder = policy({
  id: "lookUpOrder",
  title: "Look up order",
  kind: "enrich",
  summary: "Finds the order; none where the lookup fails.",
  reads: ["ticket"],
  writes: ["facts", "log"],
  calls: ["order"],
  run: async ({ ticket }, { call }) => {
    const answer = await call("order", { id: ticket.order });
    return answer.ok ? { facts: { order: answer.value } } : { log: [`order ${ticket.order} was not found`] };
  },
});

const classify = policy({
  id: "classify",
  title: "Classify",
  kind: "llm",
  summary: "Tells complaints from questions.",
  reads: ["ticket", "facts"],
  writes: ["topic"],
  calls: ["classify"],
  run: async ({ ticket, facts }, { call }) => {
    const answer = await call("classify", { text: ticket.text, facts });
    return answer.ok ? { topic: answer.value } : {};
  },
});

const ask = policy({
  id: "ask",
  title: "Ask",
  kind: "ask",
  summary: "Asks for the reason, then for the preferred method.",
  reads: ["ticket"],
  writes: ["wishes"],
  calls: ["person"],
  run: async ({ ticket: { order } }, { call }) => {
    const reason = await call("person", { about: "reason", order });
    const method = await call("person", { about: "method", order });
    return reason.ok && method.ok ? { wishes: { reason: reason.value, method: method.value } } : {};
  },
});

const decide = policy({
  id: "decide",
  title: "Decide",
  kind: "guard",
  summary: "Escalates what it cannot look up or may not refund.",
  reads: ["ticket", "facts", "topic", "wishes", "refunds"],
  writes: ["decision"],
  params: z.object({ limit: z.number().default(100).describe("the most that one conversation is refunded") }),
  run: ({ ticket: { order }, facts, topic, wishes, refunds }, { params }) => {
    if (facts.customer === null || facts.order === null || topic === null) {
      return { decision: { action: "escalate", order, amount: 0, why: "something is unknown" } };
    }
    if (topic === "question") {
      return { decision: { action: "answer", order, amount: 0, why: "nothing is wrong" } };
    }
    if (wishes.method === "replacement") {
      return { decision: { action: "replace", order, amount: 0, why: wishes.reason } };
    }
    const amount = facts.order.price;
    const paid = refunds.reduce((sum, refund) => sum + refund.amount, 0);
    return paid + amount > params.limit
      ? { decision: { action: "escalate", order, amount, why: "over the limit" } }
      : { decision: { action: "refund", order, amount, why: wishes.reason } };
  },
});

const refund = policy({
  id: "refund",
  title: "Refund",
  kind: "action",
  acts: true,
  summary: "Pays the money back.",
  reads: ["decision"],
  writes: ["refunds", "log"],
  calls: ["pay"],
  run: async ({ decision }, { call }) => {
    const { order, amount, why } = Decision.parse(decision);
    const answer = await call("pay", { order, amount, reason: why });
    return answer.ok
      ? {
          refunds: [{ order, amount }],
          log: [`refunded ${amount} for order ${order}`],
        }
      : { log: [`could not refund order ${order}`] };
  },
});

const replace = policy({
  id: "replace",
  title: "Replace",
  kind: "action",
  acts: true,
  summary: "Ships the order again.",
  reads: ["decision"],
  writes: ["log"],
  calls: ["ship"],
  run: async ({ decision }, { call }) => {
    const { order, why } = Decision.parse(decision);
    const answer = await call("ship", { order, reason: why });
    return {
      log: [answer.ok ? `replaced order ${order}` : `could not replace order ${order}`],
    };
  },
});

const answer = policy({
  id: "answer",
  title: "Answer",
  kind: "action",
  acts: true,
  summary: "Answers the question.",
  reads: ["ticket", "facts"],
  writes: ["log"],
  calls: ["reply"],
  run: async ({ ticket, facts }, { call }) => {
    const reply = await call("reply", { text: ticket.text, facts });
    return { log: [reply.ok ? `answered: ${reply.value}` : "could not answer"] };
  },
});

const escalate = policy({
  id: "escalate",
  title: "Escalate",
  kind: "action",
  acts: true,
  summary: "Leaves the ticket to a colleague.",
  reads: ["decision"],
  writes: ["log"],
  run: ({ decision }) => ({ log: [`escalated: ${Decision.parse(decision).why}`] }),
});

const offer = router({
  id: "offer",
  title: "Offer",
  summary: "Must a refund be offered?",
  reads: ["topic", "facts"],
  branches: { ask: "A known order is complained about.", decide: "There is nothing to ask." },
  pick: ({ topic, facts }) =>
    topic === "complaint" && facts.customer !== null && facts.order !== null ? "ask" : "decide",
});

const action = router({
  id: "action",
  title: "Action",
  summary: "What was decided?",
  reads: ["decision"],
  branches: {
    refund: "Money goes back.",
    replace: "The order is shipped again.",
    answer: "The question is answered.",
    escalate: "A colleague takes over.",
  },
  decided: { refund: true, replace: true, answer: true, escalate: true },
  pick: ({ decision }) => Decision.parse(decision).action,
});

export const planner = definePlanner({
  id: "support-desk",
  title: "Support desk",
  summary: "Looks up, classifies, asks where a refund is due, decides and acts.",
  channels,
  calls,
  policies: { lookUpCustomer, lookUpOrder, classify, ask, decide, refund, replace, answer, escalate },
  routers: { offer, action },
  decision: {
    schema: Decision,
    reads: ["decision"],
    read: ({ decision }) => decision,
    align: ({ order }) => order,
    compared: ({ action, amount }) => ({ action, amount }),
    shown: ({ why }) => ({ why }),
    label: ({ action, order }) => `${action} order ${order}`,
  },
  gates: {
    reads: ["ticket", "facts", "topic", "wishes", "decision", "refunds", "answers", "gateCounts"],
    question: {
      call: "person",
      answers: "answers",
      request: ({ ticket }, { field, question }) => ({
        about: field,
        order: ticket.order,
        ...(question !== null && { question }),
      }),
    },
    decision: {
      channel: "decision",
      actions: Action.options,
      action: ({ action }) => action,
      counts: "gateCounts",
      decide: ({ ticket, facts }, { action, reason, instead }) => ({
        action: Action.parse(action),
        order: ticket.order,
        amount: instead?.amount ?? facts.order?.price ?? 0,
        why: reason,
      }),
      becomes: "escalate",
      stop: "escalate",
      replaces: true,
    },
  },
  // A message is a ticket of its own; refunds and log stay.
  enter: ({ text, input }) => ({
    ticket: Ticket.parse({ text, ...z.object({ customer: z.string(), order: z.string() }).parse(input) }),
    facts: noFacts,
    topic: null,
    wishes: noWishes,
    decision: null,
    answers: {},
  }),
  outcome: ({ log }) => log,
  cycles: () => 1,
});

export const topologies = [parallel, sequential];
export const recordings = [replacement, twoRefunds, failedLookup];
