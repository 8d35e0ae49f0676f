import type { Script } from "../script";
import {
  broken,
  calculate,
  currency,
  finish,
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

const solaris: Venture = {
  fields: [
    region,
    currency,
    number("shops.reachable", "Small shops within reach", "web"),
    number("system.price", "Price of a rooftop system", "user", {
      question: "What does a shop pay for a system, installed?",
    }),
    number("grid.savings", "Yearly savings of a shop on power", "web", { required: false, composite: true }),
  ],
  calculator: { id: "payback", expression: "system_price / grid_savings", output: "Payback in years" },
  user: {
    "core.region": ["Kenya"],
    "core.currency": ["KES"],
    "system.price": ["185,000 with installation"],
  },
  web: {
    "shops.reachable": [
      tells(
        21_000,
        "21,000 licensed shops.",
        page("County business register", "Some 21,000 small shops hold a licence in the two counties."),
      ),
    ],
    "grid.savings.kwh": [
      tells(
        2_300,
        "2,300 kWh replaced per year.",
        page(
          "Rooftop solar field study",
          "A 1.5 kW roof replaced 2,300 kWh of grid power per shop and year.",
        ),
      ),
    ],
    "grid.savings.tariff": [
      tells(
        26.5,
        "26.5 per kWh for small business.",
        page(
          "Power tariffs for small business",
          "The small commercial tariff is 26.5 per kWh, levies included.",
        ),
      ),
    ],
    "grid.savings": [
      tells(
        58_000,
        "58,000 a year.",
        page("Shopkeepers and solar", "Owners say they save about 58,000 a year."),
      ),
    ],
  },
  plans: {
    "grid.savings": [finish("The savings are optional; what is required is known.")],
  },
  decompositions: {
    "grid.savings": {
      parts: [
        {
          id: "grid.savings.kwh",
          label: "Grid power replaced per shop and year",
          type: "number",
          prefer: "web",
        },
        {
          id: "grid.savings.tariff",
          label: "Power tariff for small business",
          type: "number",
          prefer: "web",
        },
      ],
      expression: "grid_savings_kwh * grid_savings_tariff",
    },
  },
};

const unlisted = [
  nothing,
  silent(
    "No count of shops.",
    page("Retail in Nairobi", "Informal trade makes a count difficult, traders say."),
  ),
];

export const solarisScripts: readonly Script[] = [
  script(solaris, {
    id: "solaris-payback",
    title: "Solar roofs for Kenyan shops, savings taken apart late",
    summary:
      "The calculation blocks on the savings, an optional composite figure. Only then is it taken apart, searched for and put together.",
    tags: ["blocked calculation", "late decomposition", "calculation success"],
    messages: [
      { text: "We put solar panels on the roofs of small shops. When has a shop earned its system back?" },
    ],
  }),
  script(solaris, {
    id: "solaris-wandering-model",
    title: "Solar roofs for Kenyan shops, and a model that goes its own way",
    summary:
      "The number of shops cannot be found. The model turns to the savings instead, which are taken apart on the spot, and calculates while the shops are still open.",
    tags: ["late decomposition", "derived-direct", "calculation success", "search without results"],
    messages: [{ text: "Payback for a shop with one of our solar roofs, please." }],
    web: { "shops.reachable": unlisted },
    plans: {
      "shops.reachable": [
        search("grid.savings", "The number of shops does not touch the payback; the savings do."),
        search("grid.savings", "Half of the savings is known; get the rest."),
        calculate("Price and savings are known; that is all a payback needs."),
      ],
    },
  }),
  script(solaris, {
    id: "solaris-in-one-piece",
    title: "Solar roofs for Kenyan shops, savings in one piece",
    summary:
      "The model cannot take the savings apart. The planner remembers, does not try again, and searches for the figure as a whole.",
    tags: ["blocked calculation", "failed decomposition", "calculation success"],
    messages: [
      { text: "How long until a solar roof pays for itself?" },
      { text: "And if we can lower the price to 150,000?", values: { "system.price": 150_000 } },
    ],
    plans: {
      "grid.savings": [
        search("grid.savings", "If it cannot be taken apart, somebody may have measured it as a whole."),
      ],
    },
    decompositions: {
      "grid.savings": broken("The model gave parts that do not add up.", "structured_output"),
    },
  }),
];
