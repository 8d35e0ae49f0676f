import { z } from "zod";
import { triage, triageTopology } from "../planner/triage.fixture";
import { Recording } from "../recording";
import { explain, type Json } from "../std";
import { plannerModuleOf } from "./plannerModule";
import type { Reader } from "./reader";

const Ticket = z.object({ from: z.string(), about: z.string(), tier: z.string() });
const Export = z.object({ desk: z.string(), tickets: z.array(Ticket).min(1) });
const QueueList = z.object({ queues: z.array(z.string()) });

/** A conversation of as many messages as there are tickets. */
export const recordingOf = ({ desk, tickets }: z.output<typeof Export>): Recording =>
  Recording.parse({
    format: "planner-studio/recording",
    version: 1,
    id: desk,
    title: `Tickets of ${desk}`,
    planner: triage.id,
    synthetic: true,
    start: {},
    turns: tickets.map(({ from, about, tier }) => {
      const queue = about.includes("invoice") ? "billing" : "support";
      return {
        kind: "message",
        text: `${from}: ${about}`,
        calls: [{ kind: "customer", request: { name: from, locale: "en" }, answer: { tier } }],
        decisions: [{ value: { queue, urgent: tier === "gold" }, origin: null, calls: 1 }],
        end: "ended",
      };
    }),
  });

const has = (document: Json, field: string): boolean => Object.hasOwn(Object(document), field);

/** Reads the tickets that a desk exports. */
const exportReader: Reader = {
  kind: "export",
  title: "an export of tickets",
  sign: 'an export has "tickets"',
  note: "",
  recognises: (document) => has(document, "tickets"),
  read: (document) => {
    const read = Export.safeParse(document);
    if (!read.success) return { ok: false, faults: explain(read.error) };
    return { ok: true, as: "recording", recording: recordingOf(read.data) };
  },
  samples: () => [],
  at: null,
};

const queues = { queues: ["billing", "support"] };

/** Reads a document of the planner's own kind. */
const queuesReader: Reader = {
  kind: "queues",
  title: "a list of queues",
  sign: 'queues have "queues"',
  note: "Queues are kept.",
  recognises: (document) => has(document, "queues"),
  read: (document) => {
    const read = QueueList.safeParse(document);
    if (!read.success) return { ok: false, faults: explain(read.error) };
    return { ok: true, as: "own", title: read.data.queues.join(", "), document: read.data };
  },
  samples: () => [{ title: "Shipped queues", document: queues }],
  at: "/triage/queues",
};

const split = triageTopology({
  id: "triage-split",
  title: "Triage in two",
  nodes: [
    { id: "read", policies: [{ policy: "lookup" }] },
    { id: "assign", policies: [{ policy: "split" }, { policy: "assign" }] },
    { id: "file", policies: [{ policy: "file" }] },
  ],
  edges: [
    { from: "START", to: "read" },
    { from: "read", to: "assign" },
    { from: "file", to: "END" },
  ],
  routers: [{ ...triageTopology().routers[0]!, from: "assign" }],
});

/** A planner that brings samples, a claim, readers and pages by its module alone. */
export const triageModule = plannerModuleOf(
  triage,
  {
    topologies: () => [triageTopology(), split],
    recordings: () => [
      recordingOf({ desk: "ada", tickets: [{ from: "Ada", about: "an invoice", tier: "gold" }] }),
    ],
  },
  {
    claims: {
      claims: [
        {
          id: "triage-split/same",
          topology: "triage-split",
          kind: "good",
          source: "tickets:1",
          says: "Two nodes file every ticket as one does.",
          measures: [{ by: "decisions", expect: "same" }],
        },
      ],
      argued: { "triage-split": { rank: 1, grade: "A", source: "tickets:2" } },
    },
    readers: [exportReader, queuesReader],
    pages: {
      tabs: [{ section: "recordings", href: "/triage", title: "Triage" }],
      destinations: [{ href: "/triage", title: "Triage", note: "tickets" }],
      recordings: { group: "Desks", at: "/triage" },
      keys: [],
    },
  },
);
