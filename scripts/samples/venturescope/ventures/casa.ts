import type { Script } from "../script";
import {
  ask,
  broken,
  calculate,
  currency,
  nothing,
  number,
  page,
  reflect,
  region,
  script,
  silent,
  tells,
  type Venture,
} from "./writing";

const casa: Venture = {
  fields: [
    region,
    currency,
    number("kit.margin", "Margin on a meal kit", "user", { question: "What is left to you of a meal kit?" }),
    number("households.target", "Households that could order meal kits", "web"),
    number("adoption", "Share of households that try a kit", "user", {
      question: "What share of those households will try a kit?",
    }),
    number("reorder.rate", "Weekly reorder rate of meal kits", "web", { required: false }),
  ],
  calculator: {
    id: "weekly-contribution",
    expression: "households_target * adoption * reorder_rate * kit_margin",
    output: "Contribution per week",
  },
  user: {
    "core.region": ["Mexico"],
    "core.currency": ["MXN"],
    "kit.margin": ["62 on a kit for two"],
    adoption: ["2% after a year"],
  },
  web: {
    "households.target": [
      tells(
        310_000,
        "310,000 households with the income.",
        page(
          "Household incomes by city",
          "310,000 households in the metropolitan area are in the upper bands.",
        ),
      ),
    ],
    "reorder.rate": [
      tells(
        0.34,
        "34 per cent reorder in a week.",
        page(
          "Meal kit habits in Latin America",
          "A third, 34 per cent, of customers order again within a week.",
        ),
      ),
    ],
  },
  plans: {
    "kit.margin": [reflect("Before asking anything: is this a margin business at all?")],
  },
  decompositions: {},
};

const noHouseholds = [
  silent("The census table is by state.", page("Census tables", "Households by state and size, 2020.")),
  nothing,
];

export const casaScripts: readonly Script[] = [
  script(casa, {
    id: "casa-ask-too-soon",
    title: "Meal kits in Guadalajara, and a question asked too soon",
    summary:
      "The model wants to ask the founder for the reorder rate, which nobody has looked up yet; the planner searches first.",
    tags: ["premature ask", "search without results", "calculation success"],
    messages: [{ text: "Fresh meal kits, delivered by bicycle. What could a week bring?" }],
    user: { "households.target": ["The city told us 280,000 in our postal codes"] },
    web: { "households.target": noHouseholds },
    plans: {
      "households.target": [
        ask(
          "reorder.rate",
          "Founders know their customers.",
          "How many customers order again within a week?",
        ),
        ask(
          "households.target",
          "The census is too coarse; the founder may have a list.",
          "How many households live in the area you deliver to?",
        ),
      ],
    },
  }),
  script(casa, {
    id: "casa-founder-knows",
    title: "Meal kits in Guadalajara, when only the founder knows",
    summary:
      "The calculation blocks on the reorder rate, the search service is down twice, and the model asks the founder.",
    tags: ["blocked calculation", "search without results", "calculation success"],
    messages: [{ text: "What does a week of meal kits contribute, once we are running?" }],
    user: { "reorder.rate": ["In our pilot 35% ordered again"] },
    web: {
      "reorder.rate": [
        broken("The search service does not answer.", "timeout"),
        broken("Too many requests.", "rate_limited"),
      ],
    },
    plans: {
      "reorder.rate": [
        ask(
          "reorder.rate",
          "The web does not answer; the pilot may.",
          "What share of customers reorder within a week?",
        ),
      ],
    },
  }),
  script(casa, {
    id: "casa-calculates-early",
    title: "Meal kits in Guadalajara, calculated before the figures were there",
    summary:
      "The model calculates although the households are unknown. The calculation blocks twice on the same field, which counts as a failure, before the founder is asked.",
    tags: ["blocked calculation", "calculation success", "search without results"],
    messages: [
      { text: "A quick one: is there money in meal kits in Guadalajara?" },
      { text: "Interesting. And with a margin of 48?", values: { "kit.margin": 48 } },
    ],
    user: { "households.target": ["Take 250,000"] },
    web: { "households.target": noHouseholds },
    plans: {
      "households.target": [
        calculate("A rough figure now is better than a fine one later."),
        calculate("Try again; perhaps the households can be left out."),
        ask("households.target", "They cannot be left out.", "How many households could you deliver to?"),
      ],
    },
  }),
];
