import type { Script } from "../script";
import {
  ask,
  broken,
  currency,
  nothing,
  number,
  page,
  region,
  script,
  search,
  silent,
  tells,
  type Venture,
} from "./writing";

const harbour: Venture = {
  fields: [
    region,
    currency,
    number("session.price", "Price of a session", "user", { question: "What do you charge for a session?" }),
    number("sessions.year", "Physiotherapy sessions per year", "web", {
      composite: true,
      made: {
        parts: [
          {
            id: "sessions.year.patients",
            label: "Patients in the first year",
            type: "number",
            prefer: "user",
            question: "How many patients do you expect in the first year?",
          },
          {
            id: "sessions.year.visits",
            label: "Physiotherapy visits per patient",
            type: "number",
            prefer: "web",
          },
        ],
        expression: "sessions_year_patients * sessions_year_visits",
      },
    }),
    number("clinic.partners", "Clinics that refer patients to telehealth", "web"),
    number("noshow.cost", "Yearly cost of missed sessions", "web", {
      required: false,
      composite: true,
      made: {
        parts: [
          { id: "noshow.cost.rate", label: "No-show rate in telehealth", type: "number", prefer: "web" },
          {
            id: "noshow.cost.fee",
            label: "Cost of a missed session",
            type: "number",
            prefer: "user",
            question: "What does a missed session cost you?",
          },
        ],
        expression: "noshow_cost_rate * noshow_cost_fee * 1000",
      },
    }),
  ],
  calculator: {
    id: "yearly-revenue",
    expression: "round(sessions_year * session_price)",
    output: "Revenue per year",
  },
  user: {
    "core.region": ["British Columbia"],
    "core.currency": ["CAD"],
    "session.price": ["85 for half an hour"],
    "sessions.year.patients": ["We count on 900"],
    "noshow.cost.fee": ["A missed hour costs us 60"],
  },
  web: {
    "sessions.year.visits": [
      tells(
        5.6,
        "5.6 visits per patient.",
        page("Outpatient physiotherapy statistics", "Patients came for 5.6 visits on average."),
      ),
    ],
    "clinic.partners": [
      tells(
        140,
        "140 clinics.",
        page("Telehealth directory", "140 clinics in the province refer patients to remote care."),
      ),
    ],
    "noshow.cost.rate": [
      tells(
        0.09,
        "Nine per cent.",
        page("No-shows in telehealth", "Nine per cent of remote sessions are missed."),
      ),
    ],
  },
  plans: {
    "session.price": [search("clinic.partners", "Without clinics there are no patients; start there.")],
  },
  decompositions: {},
};

export const harbourScripts: readonly Script[] = [
  script(harbour, {
    id: "harbour-from-parts",
    title: "Physiotherapy by video, sessions put together from parts",
    summary:
      "The schema knows how sessions are made up: patients come from the founder, visits from the web.",
    tags: ["fresh start", "composition", "calculation success"],
    messages: [{ text: "We offer physiotherapy by video call. What could a year look like?" }],
  }),
  script(harbour, {
    id: "harbour-straight-for-the-sum",
    title: "Physiotherapy by video, and a model that asks for the sum",
    summary:
      "The clinics cannot be found. The model asks for the cost of missed sessions directly, a figure made of two parts, and is sent to the parts one after the other.",
    tags: ["derived-direct", "search without results", "ask cap", "calculation success"],
    messages: [
      { text: "Plan a year of video physiotherapy with me, missed sessions included." },
      { text: "What if we charge 95?", values: { "session.price": 95 } },
    ],
    user: { "clinic.partners": ["I don't know", "Not sure, really"] },
    web: {
      "clinic.partners": [nothing, silent("No count.", page("Referral guide", "How to refer a patient."))],
    },
    plans: {
      "clinic.partners": [
        ask("noshow.cost", "Missed sessions were asked for.", "What do missed sessions cost you in a year?"),
        search("noshow.cost", "One part is known; get the other."),
        ask("clinic.partners", "The directory is silent.", "How many clinics would refer patients to you?"),
        ask("clinic.partners", "An order of magnitude would do.", "Ten clinics, or a hundred?"),
      ],
    },
  }),
  script(harbour, {
    id: "harbour-bad-connection",
    title: "Physiotherapy by video, on a bad connection",
    summary:
      "A search fails, an extraction fails, and the model's first plan names a field that does not exist. The next message brings it to an end.",
    tags: ["llm failure", "search without results", "turn on a finished thread", "calculation success"],
    messages: [{ text: "What revenue can video physiotherapy make here?" }, { text: "Once more, please." }],
    user: { "clinic.partners": ["There are 12 that know us"] },
    web: {
      "clinic.partners": [
        broken("The search service does not answer.", "timeout"),
        {
          hits: [page("Clinics in the province", "A map of all clinics, with filters for remote care.")],
          extracting: { message: "The model did not answer in time.", code: "timeout" },
        },
      ],
    },
    plans: {
      "clinic.partners": [
        search("clinics.partnered", "Look for the clinics under another name."),
        ask("clinic.partners", "The web is no help today.", "How many clinics send you patients already?"),
      ],
    },
  }),
];
