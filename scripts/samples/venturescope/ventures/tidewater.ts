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
  unreadable,
  type Venture,
} from "./writing";

const tidewater: Venture = {
  fields: [
    region,
    currency,
    number("lesson.price", "Price of a group lesson", "user", {
      question: "What does a group lesson cost?",
    }),
    number("market.size", "Surf lessons booked per year", "web", { composite: true }),
    number("share.first_year", "Share of the market in the first year", "user", {
      question: "What share of all lessons could go through your site in the first year?",
    }),
  ],
  calculator: {
    id: "first-year-revenue",
    expression: "market_size * share_first_year * lesson_price",
    output: "First-year revenue",
  },
  user: {
    "core.region": ["Portugal"],
    "core.currency": ["EUR"],
    "lesson.price": ["About 38 for a group lesson"],
    "share.first_year": ["I would say 1.5% if the schools play along"],
  },
  web: {
    "market.size.learners": [
      tells(
        95_000,
        "95,000 learners in 2023.",
        page("Surf tourism survey 2023", "Around 95,000 visitors took at least one lesson last season."),
        page("Coast council yearbook", "Surf schools are the fastest growing sports business on the coast."),
      ),
    ],
    "market.size.lessons": [
      tells(
        4.2,
        "4.2 lessons per learner.",
        page("Surf schools association figures", "A learner books 4.2 lessons on average, most in one week."),
      ),
    ],
    "market.size": [
      tells(400_000, "About 400,000 lessons.", page("Lesson market note", "Some 400,000 lessons a year.")),
    ],
  },
  plans: {
    "lesson.price": [search("market.size", "The price means little before the market is known.")],
    "": [ask("share.first_year", "The share decides everything; make sure of it.")],
  },
  decompositions: {
    "market.size": {
      parts: [
        {
          id: "market.size.learners",
          label: "People taking surf lessons per year",
          type: "number",
          prefer: "web",
        },
        { id: "market.size.lessons", label: "Surf lessons per learner", type: "number", prefer: "web" },
      ],
      expression: "market_size_learners * market_size_lessons",
    },
  },
};

const noLearners = [
  nothing,
  silent(
    "The survey counts hotel nights, not learners.",
    page("Tourism survey, coast chapter", "Hotel nights rose by six per cent; sports were not asked about."),
  ),
];

export const tidewaterScripts: readonly Script[] = [
  script(tidewater, {
    id: "tidewater-first-plan",
    title: "Surf lessons in Portugal, from nothing to a first figure",
    summary:
      "A fresh start: region, currency, a market taken apart into two searches, and a revenue at the end.",
    tags: ["fresh start", "proactive decomposition", "calculation success"],
    messages: [{ text: "I want to build a booking site for surf lessons. What could the first year bring?" }],
  }),
  script(tidewater, {
    id: "tidewater-what-if",
    title: "Surf lessons in Portugal, and three what-ifs",
    summary:
      "After the first figure the founder changes the price, then the share, then a part of the market.",
    tags: ["turn on a finished thread", "revised values", "calculation success"],
    messages: [
      { text: "A marketplace for surf lessons: how much revenue is realistic in year one?" },
      { text: "And with a price of 45 per lesson?", values: { "lesson.price": 45 } },
      { text: "Say we only reach 0.8 per cent of the market.", values: { "share.first_year": 0.008 } },
      {
        text: "A school owner tells me learners take six lessons, not four.",
        values: { "market.size.lessons": 6 },
      },
      { text: "Thanks, that is all for today." },
    ],
  }),
  script(tidewater, {
    id: "tidewater-garbled-model",
    title: "Surf lessons, and a model that answers in prose",
    summary:
      "The number of learners cannot be found; the model is asked for a plan and fails. On the next message it plans, and the founder knows the figure.",
    tags: ["llm failure", "search without results", "turn on a finished thread"],
    messages: [
      { text: "Please size the market for surf lessons on our coast." },
      { text: "That ended early. Could you try once more?" },
    ],
    user: { "market.size.learners": ["The federation told me roughly 90,000"] },
    web: { "market.size.learners": noLearners },
    plans: {
      "market.size.learners": [
        unreadable,
        ask(
          "market.size.learners",
          "The web has no count of learners; a founder on the coast may know one.",
          "Have you heard a figure for how many people take surf lessons in a year?",
        ),
      ],
    },
  }),
];
