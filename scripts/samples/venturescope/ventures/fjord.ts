import type { Script } from "../script";
import {
  ask,
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

const fjord: Venture = {
  fields: [
    region,
    currency,
    number("fleet.size", "Cargo bikes in the fleet", "user", { question: "How many bikes will you have?" }),
    number("lease.monthly", "Monthly lease of an electric cargo bike", "web", {
      question: "What does a shop pay per month for a leased cargo bike?",
    }),
    number("utilisation", "Share of days on which a bike is out", "user", {
      question: "On what share of days is a bike out?",
    }),
    number("maintenance.monthly", "Monthly maintenance of an electric cargo bike", "web", {
      question: "What does the workshop charge you per bike and month?",
    }),
  ],
  calculator: {
    id: "monthly-margin",
    expression: "fleet_size * (lease_monthly * utilisation - maintenance_monthly)",
    output: "Gross margin per month",
  },
  user: {
    "core.region": ["Norway"],
    "core.currency": ["NOK"],
    "fleet.size": ["40 bikes by summer"],
    utilisation: ["Maybe 65%"],
  },
  web: {
    "lease.monthly": [
      tells(
        2_450,
        "2,450 a month in Oslo.",
        page("Cargo bike leasing compared", "Operators in Oslo take between 2,300 and 2,600 a month."),
      ),
    ],
    "maintenance.monthly": [
      tells(
        380,
        "380 a month per bike.",
        page("Workshop price list", "A service plan for cargo bikes is 380 a month, tyres included."),
      ),
    ],
  },
  plans: {
    "fleet.size": [search("lease.monthly", "What a lease brings matters before the number of bikes.")],
  },
  decompositions: {},
};

export const fjordScripts: readonly Script[] = [
  script(fjord, {
    id: "fjord-not-on-the-web",
    title: "Cargo bikes in Bergen, and a lease nobody publishes",
    summary:
      "Two searches for the lease bring nothing; the model wants a third, and the cap turns it into a question to the founder.",
    tags: ["search cap into ask", "search without results", "calculation success"],
    messages: [{ text: "We lease electric cargo bikes to shops. Is there a margin in it?" }],
    user: { "lease.monthly": ["The one operator I know takes 2,400"] },
    web: {
      "lease.monthly": [
        nothing,
        silent(
          "Prices only on request.",
          page("Cargo bike leasing, for business", "Tell us about your fleet and we make you an offer."),
        ),
      ],
    },
    plans: {
      "lease.monthly": [
        search(
          "lease.monthly",
          "Somebody must publish a price list; try once more.",
          "electric cargo bike leasing price per month Norway",
        ),
      ],
    },
  }),
  script(fjord, {
    id: "fjord-asked-enough",
    title: "Cargo bikes in Bergen, asked once too often",
    summary:
      "The founder does not know how often the bikes are out. After two questions the model wants a third, and the cap ends the conversation. With the figure in hand he comes back.",
    tags: ["ask cap", "turn on a finished thread", "calculation success"],
    messages: [
      { text: "How much would 40 leased cargo bikes earn per month?" },
      {
        text: "I looked at our logs: the bikes are out on 62 per cent of days.",
        values: { utilisation: 0.62 },
      },
    ],
    user: { utilisation: ["I don't know, we never counted", "Hard to say, it depends on the rain"] },
    plans: {
      utilisation: [
        ask(
          "utilisation",
          "Only the founder can know it.",
          "Even a guess helps: on how many days of ten is a bike out?",
        ),
      ],
    },
  }),
  script(fjord, {
    id: "fjord-step-back",
    title: "Cargo bikes in Bergen, with maintenance out of reach",
    summary:
      "Neither the web nor the founder knows the maintenance cost. When the model goes for it again, the cap makes it reflect; the rest is gathered and the planner ends without a calculation.",
    tags: ["search cap into reflect", "search cap into ask", "auto-finish", "search without results"],
    messages: [
      { text: "What would leasing 40 cargo bikes bring in, after workshop costs?" },
      { text: "All right. Did you at least keep what you found?" },
    ],
    user: {
      utilisation: ["No idea", "I really don't know"],
      "maintenance.monthly": ["Not sure, the workshop is new", "No idea, sorry"],
    },
    web: {
      "maintenance.monthly": [nothing, nothing],
      utilisation: [
        tells(
          0.58,
          "58 per cent of days.",
          page("Shared cargo bikes in Nordic cities", "The bikes were out on 58 per cent of all days."),
        ),
      ],
    },
    plans: {
      utilisation: [
        search("maintenance.monthly", "Costs first: the margin hangs on them."),
        ask(
          "maintenance.monthly",
          "Perhaps the founder remembers a bill.",
          "Do you have a workshop bill at hand?",
        ),
        search("maintenance.monthly", "There must be a price list somewhere."),
        search(
          "utilisation",
          "Other cities may have counted.",
          "cargo bike sharing days in use Nordic cities",
        ),
      ],
    },
  }),
];
