import type { Script } from "../script";
import { currency, number, page, region, script, search, tells, type Venture } from "./writing";

const churn = number("churn.monthly", "Monthly churn of food subscriptions", "web", {
  required: false,
  question: "What share of your customers cancels in a month?",
});

const kettle: Venture = {
  fields: [
    region,
    number("box.price", "Price of a weekly box", "user", { question: "What will a weekly box cost?" }),
    number("box.cost", "Cost of a weekly box", "user", {
      question: "And what does a box cost you, all in?",
    }),
    currency,
    number("customers.first_year", "Customers after the first year", "user", {
      question: "How many customers do you expect after a year?",
    }),
    churn,
  ],
  calculator: {
    id: "lifetime-margin",
    expression: "(box_price - box_cost) * 4 / churn_monthly * customers_first_year",
    output: "Lifetime margin of the first year's customers",
  },
  user: {
    "core.region": ["England"],
    "core.currency": ["GBP"],
    "box.price": ["18.50 a week"],
    "box.cost": ["11.20 with packaging and the courier"],
    "customers.first_year": ["I hope for 1,200"],
  },
  web: {
    "churn.monthly": [
      tells(
        0.11,
        "Eleven per cent a month.",
        page("Subscription boxes benchmark", "Food boxes lose 11 per cent of their customers each month."),
        page("Trade press on bakery boxes", "Bakers report fewer cancellations than meal kits."),
      ),
    ],
  },
  plans: {
    "box.price": [search("churn.monthly", "Churn moves the result most; look at it first.")],
  },
  decompositions: {},
};

export const kettleScripts: readonly Script[] = [
  script(kettle, {
    id: "kettle-lifetime-margin",
    title: "Bread by subscription, held up by one optional figure",
    summary:
      "All that is required is known, but the calculation needs the churn, which is optional: it blocks, the churn is searched for, and the calculation succeeds.",
    tags: ["blocked calculation", "calculation success", "several turns with interrupts"],
    messages: [{ text: "We bake sourdough and want to sell it as a weekly box. What is a customer worth?" }],
  }),
  script(kettle, {
    id: "kettle-nobody-cancels",
    title: "Bread by subscription, and a churn of zero",
    summary:
      "Nobody has cancelled yet, the founder says. The calculation divides by zero three times, and the thread is aborted; a later message finds it so.",
    tags: ["calculation cap", "turn on an aborted thread"],
    fields: [
      ...kettle.fields.filter((field) => field !== churn),
      { ...churn, prefer: "user", required: true },
    ],
    messages: [
      { text: "What is a subscriber of our bread box worth over the years?" },
      { text: "Fair enough. Then take five per cent.", values: { "churn.monthly": 0.05 } },
      { text: "Hello? Are you still there?" },
    ],
    user: { "churn.monthly": ["Nobody has cancelled so far, so 0%"] },
  }),
  script(kettle, {
    id: "kettle-unsure-where",
    title: "Bread by subscription, from a founder who will not be pinned down",
    summary:
      "The region is asked for until it is told, and the price and the cost take a second question each.",
    tags: ["several turns with interrupts", "question repeated"],
    messages: [
      { text: "Help me price a bread subscription." },
      { text: "What would cheaper courier rates change?", values: { "box.cost": 9.9 } },
    ],
    user: {
      "core.region": ["Not sure yet", "Hard to say, we might move", "Yorkshire"],
      "core.currency": ["Pounds, GBP"],
      "box.price": ["I don't know, what do others take?", "Let us say 17"],
      "box.cost": ["Not sure, my partner does the books", "She says 10.40"],
      "customers.first_year": ["800 would make us happy"],
    },
  }),
];
