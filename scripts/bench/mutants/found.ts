import { record } from "../../../lib/planners/venturescope/recorder/record";
import type { Script } from "../../../lib/planners/venturescope/recorder/script";
import type { PlanAnswer } from "../../../lib/planners/venturescope/schema";
import type { Recording } from "../../../lib/recording";

/** Ventures that show what chance hardly meets, each found by asking what would tell one escape from its source. */
export const foundRecordings = (): readonly Recording[] => [
  ...[blockedOnAnAnswer, takenBack, aborted, searchedInVain, inLayers, askedAsAPart].map(record),
  abandoned(record(unanswered)),
];

type Part = Script["fields"][number];

const field = (id: string, prefer: Part["prefer"], more: Partial<Part> = {}): Part => ({
  ...{ id, label: id, type: "number", prefer, required: false },
  ...more,
});
const required = { required: true };
const madeOf = (part: Part) => {
  const { required: _, ...own } = part;
  return { composite: true, made: { parts: [own], expression: own.id } };
};
const reason = "So it is told here.";
const finish: PlanAnswer = { action: "finish", reason };
const calculate: PlanAnswer = { action: "calculate", reason };
const ask = (target: string): PlanAnswer => ({ action: "ask_user", target, reason });

const search = (target: string): PlanAnswer => ({ action: "search", target, reason });
const notSure = Array.from({ length: 8 }, () => "Not sure");

const venture = (id: string, fields: readonly Part[], expression: string): Script => ({
  id,
  title: id,
  summary: "Found for an escape.",
  tags: [],
  fields: [
    ...["core.region", "core.currency"].map((core) => field(core, "user", { type: "text", required: true })),
    ...fields,
  ],
  calculator: { id: "calculator", expression, output: "Result" },
  values: { "core.region": "Somewhere", "core.currency": "EUR" },
  messages: [{ text: "What does it come to?" }],
  user: {},
  web: {},
  plans: { "": [calculate, finish, finish, finish], price: [finish, finish, finish] },
  decompositions: {},
});

/** A calculation waits for what the founder does not know, however often he is asked. */
const blockedOnAnAnswer: Script = {
  ...venture("blocked-on-an-answer", [field("staff", "user", required), field("price", "user")], "price * 2"),
  user: { staff: ["3"], price: notSure },
};

/** The calculation has succeeded; then something required that it does not read is taken back. */
const takenBack: Script = {
  ...venture("taken-back", [field("price", "user", required), field("staff", "user", required)], "price * 2"),
  messages: [{ text: "What does it come to?" }, { text: "Forget the staff.", values: { staff: null } }],
  user: { price: ["5"], staff: ["3", "4"] },
};

/** The thread was aborted; then the region is taken back. */
const aborted: Script = {
  ...venture("aborted", [field("sought", "web", required)], "1 / 0"),
  messages: [
    { text: "What does it come to?" },
    { text: "It is somewhere else.", values: { "core.region": null } },
  ],
  plans: { sought: [calculate, calculate, calculate, finish] },
};

/** A calculation waits for what the founder does not know, and what else is required is searched for in vain by the model alone. */
const searchedInVain: Script = {
  ...venture("searched-in-vain", [field("sought", "web", required), field("price", "user")], "price * 2"),
  user: { price: notSure, sought: notSure },
  plans: {
    sought: [
      calculate,
      search("sought"),
      search("sought"),
      ask("price"),
      ask("price"),
      finish,
      finish,
      finish,
    ],
  },
};

/** A figure of a figure of a part is put together one layer a cycle, the last one in the cycle that aborts. */
const inLayers: Script = {
  ...venture(
    "in-layers",
    [
      field("sought", "web", required),
      field("outer", "web", madeOf(field("inner", "web"))),
      field("inner", "web", madeOf(field("piece", "user"))),
    ],
    "1 / 0",
  ),
  user: { piece: ["5"], sought: notSure },
  plans: { sought: [calculate, calculate, ask("piece"), calculate, finish] },
};

/** As a part the price is asked for, twice; as a field it could be looked up. */
const askedAsAPart: Script = {
  ...venture(
    "asked-as-a-part",
    [
      field("sought", "web", required),
      field("price", "web"),
      field("margin", "web", madeOf(field("price", "user"))),
    ],
    "margin * 2",
  ),
  user: { price: notSure, sought: notSure },
  plans: { sought: [calculate, ask("price"), finish, finish, finish], "": [finish, finish] },
};

/** A calculation waits for an answer, and nobody answers. */
const unanswered: Script = {
  ...venture("abandoned", [field("staff", "user", required), field("price", "user")], "price * 2"),
  user: { staff: ["3"] },
};

/** Instead of answering, the founder takes back what is required. */
const abandoned = (recording: Recording): Recording => ({
  ...recording,
  turns: [
    ...recording.turns,
    {
      kind: "message",
      text: "Forget the staff.",
      input: { values: { staff: null } },
      calls: [],
      decisions: [],
      end: "waits",
      report: null,
      outcome: null,
    },
  ],
});
