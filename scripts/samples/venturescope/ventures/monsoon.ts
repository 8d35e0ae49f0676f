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
  text,
  type Venture,
} from "./writing";

const monsoon: Venture = {
  fields: [
    number("sensor.price", "Price of a flood sensor", "user", {
      question: "What will a sensor cost a farmer?",
    }),
    currency,
    region,
    text("subsidy.scheme", "Subsidy scheme for flood sensors", "web"),
    number("market.total", "Farms at risk of floods", "web", {
      composite: true,
      question: "Do you know how many farms are at risk?",
    }),
  ],
  calculator: null,
  user: {
    "core.region": ["Assam"],
    "core.currency": ["INR"],
    "sensor.price": ["We aim at 4,800 per sensor"],
  },
  web: {
    "subsidy.scheme": [
      tells(
        "Half of the price for smallholders, up to two sensors",
        "State scheme of last year.",
        page("State farm schemes", "Smallholders get half of the price of up to two flood sensors."),
      ),
    ],
    "market.total.farms": [
      tells(
        410_000,
        "410,000 farms in the valley.",
        page("Agricultural census, district tables", "410,000 operational holdings in the valley districts."),
      ),
    ],
    "market.total.exposed": [
      tells(
        0.37,
        "37 per cent exposed.",
        page("Flood atlas", "37 per cent of the farmed area was under water at least once in five years."),
      ),
    ],
    "market.total": [
      tells(
        150_000,
        "About 150,000 farms.",
        page("Flood relief report", "Relief went to some 150,000 farms in the last big flood."),
      ),
    ],
  },
  plans: {
    "sensor.price": [search("subsidy.scheme", "A subsidy may set the price; look at it first.")],
  },
  decompositions: {
    "market.total": {
      parts: [
        { id: "market.total.farms", label: "Farms in the region", type: "number", prefer: "web" },
        {
          id: "market.total.exposed",
          label: "Share of farms exposed to floods",
          type: "number",
          prefer: "web",
        },
      ],
      expression: "market_total_farms * market_total_exposed",
    },
  },
};

export const monsoonScripts: readonly Script[] = [
  script(monsoon, {
    id: "monsoon-market-brief",
    title: "Flood sensors in Assam, a brief without a calculation",
    summary: "This venture has no calculator: when all is gathered, the planner ends by itself.",
    tags: ["fresh start", "auto-finish", "proactive decomposition"],
    messages: [
      {
        text: "We build cheap flood sensors for farmers. Put together what one should know about the market.",
      },
    ],
  }),
  script(monsoon, {
    id: "monsoon-cannot-be-split",
    title: "Flood sensors in Assam, and a market that cannot be split",
    summary:
      "The model fails to take the market apart. It is not asked again; it searches for the market as a whole, twice in vain, and the cap hands the question to the founder.",
    tags: ["failed decomposition", "search cap into ask", "search without results", "auto-finish"],
    messages: [{ text: "How many farms could use our flood sensors?" }],
    user: { "market.total": ["A relief officer told me about 160,000"] },
    web: {
      "market.total": [
        nothing,
        silent("Only damages in money.", page("Flood damages", "Crop losses by district, in crore rupees.")),
      ],
    },
    plans: {
      "market.total": [
        search("market.total", "It cannot be taken apart; look for the whole."),
        search("market.total", "Other words may help.", "number of farms affected by floods Assam"),
        search("market.total", "One last time.", "farms flooded Brahmaputra census"),
      ],
    },
    decompositions: {
      "market.total": broken("The answer is not the JSON that was asked for.", "structured_output"),
    },
  }),
  script(monsoon, {
    id: "monsoon-model-gives-up",
    title: "Flood sensors in Assam, and a model that gives up",
    summary:
      "The subsidy scheme cannot be found. The model asks for it, the founder passes, and the model's next answer cannot be read, which ends the turn. With a hint the founder brings it to an end.",
    tags: ["llm failure", "search without results", "several turns with interrupts"],
    messages: [
      { text: "What should I know before selling flood sensors to farmers?" },
      {
        text: "I found it: the state pays half.",
        values: { "subsidy.scheme": "The state pays half" },
      },
    ],
    user: { "subsidy.scheme": ["Pass, I have not looked into it"] },
    web: {
      "subsidy.scheme": [
        nothing,
        silent(
          "A scheme for pumps, not for sensors.",
          page("Farm subsidies", "Half of the price of solar pumps."),
        ),
      ],
    },
    plans: {
      "subsidy.scheme": [
        ask(
          "subsidy.scheme",
          "The founder may have spoken with the farm office.",
          "Do you know of a subsidy that covers flood sensors?",
        ),
        {
          error: {
            message: 'The answer names the action "look_up", which does not exist.',
            code: "structured_output",
          },
        },
      ],
    },
  }),
];
