import type { Part } from "../../../../lib/planners/venturescope/schema";
import type { Script } from "../script";
import { ask, calculate, currency, finish, number, region, script, search, type Venture } from "./writing";

/** Varying phrases for an unsure founder. */
const unsure = [
  "Not sure, the shops set it",
  "I really cannot say yet",
  "It depends on the crop",
  "My sister would know, and she is abroad",
];

const pickers = number("pickers", "Pickers in the harvest", "user", {
  question: "How many pickers do you pay in the harvest?",
});
const growers = number("growers.nearby", "Growers who would send fruit to the press", "web");
const price = number("price.litre", "Price of a litre of juice", "user", {
  required: false,
  question: "What do you take for a litre?",
});
const part = (id: string, label: string, prefer: Part["prefer"]): Part => ({
  id,
  label,
  type: "number",
  prefer,
});
const madeOf = (expression: string, ...parts: Part[]) => ({
  required: false,
  composite: true,
  made: { parts, expression },
});

const orchard: Venture = {
  fields: [region, currency, pickers, price],
  calculator: {
    id: "season-turnover",
    expression: "price_litre * 9000",
    output: "Turnover of a season of 9,000 litres",
  },
  values: { "core.region": "Herefordshire", "core.currency": "GBP" },
  user: { pickers: ["3 of us"], "price.litre": unsure },
  web: {},
  plans: {},
  decompositions: {},
};

const giveUp = Array.from({ length: 3 }, () => finish("This is as far as it goes without more figures."));
const again = calculate("The founder asks for the figure, so work it out.");

/** The press has no sales yet, so that dividing by them fails. */
const sold = [
  number("costs.year", "Costs of a year", "user"),
  number("litres.sold", "Litres sold in a year", "user"),
];
const unsold: Pick<Venture, "calculator" | "values"> = {
  calculator: { id: "cost-per-litre", expression: "costs_year / litres_sold", output: "Cost of a litre" },
  values: { ...orchard.values, "costs.year": 12_000, "litres.sold": 0 },
};

/** The price is a part of the margin, which the founder is asked for, and also a field, which can be looked up. */
const byMargin: Pick<Venture, "calculator" | "fields" | "user"> = {
  calculator: {
    id: "season-margin",
    expression: "margin_litre * 9000",
    output: "Margin of a season of 9,000 litres",
  },
  fields: [
    region,
    currency,
    growers,
    { ...price, prefer: "web" },
    number(
      "margin.litre",
      "Margin of a litre",
      "web",
      madeOf("price_litre - 0.9", part("price.litre", "Price of a litre of juice", "user")),
    ),
  ],
  user: { "growers.nearby": ["Not sure, a few"] },
};

export const orchardScripts: readonly Script[] = [
  script(orchard, {
    id: "orchard-price-unknown",
    title: "A mobile juice press, and a price that nobody can tell",
    summary:
      "The turnover needs a price, which is optional: the calculation waits for what the founder does not know, however often he is asked.",
    tags: ["blocked calculation", "ask cap", "several turns with interrupts"],
    messages: [{ text: "We press apples on the farms of our neighbours. What does a season bring in?" }],
    plans: { "": [again, ...giveUp], "price.litre": giveUp },
  }),
  script(orchard, {
    id: "orchard-taken-back",
    title: "A mobile juice press, and a harvest planned twice",
    summary:
      "The turnover is worked out; then the founder takes back a figure that is required and that the turnover does not read.",
    tags: ["calculation success", "turn on a finished thread", "value taken back"],
    fields: [region, currency, { ...price, required: true }, pickers],
    messages: [
      { text: "What will the press turn over this season?" },
      { text: "Forget the pickers, I have to ask around first.", values: { pickers: null } },
    ],
    user: { "price.litre": ["5 at the farm gate"], pickers: ["3 of us", "4, my nephew helps"] },
    plans: { "": giveUp },
  }),
  script(orchard, {
    id: "orchard-moved-away",
    title: "A mobile juice press before its first sale",
    summary:
      "A cost per litre cannot be worked out while no litre is sold: the thread is aborted. Then the founder moves, and the region is missing again.",
    tags: ["calculation cap", "turn on an aborted thread", "value taken back"],
    ...unsold,
    fields: [region, currency, growers, ...sold],
    messages: [
      { text: "What does a litre of our juice cost us?" },
      { text: "We are moving, and I cannot tell where yet.", values: { "core.region": null } },
    ],
    plans: { "growers.nearby": [again, again, again, ...giveUp] },
  }),
  script(orchard, {
    id: "orchard-nothing-to-find",
    title: "A mobile juice press in a valley without statistics",
    summary:
      "A calculation waits for the price, which the founder does not know; the growers are looked for in vain, by the model alone.",
    tags: ["blocked calculation", "search without results", "ask cap", "several turns with interrupts"],
    fields: [region, currency, growers, price],
    messages: [{ text: "How much can a press turn over in our valley?" }],
    user: { "growers.nearby": ["Not sure, a few", "Everybody has a tree or two"] },
    plans: {
      "growers.nearby": [
        calculate("Perhaps the turnover can be worked out already."),
        search("growers.nearby", "Look once more for who grows apples."),
        search("growers.nearby", "Look once more for who grows apples."),
        ask("price.litre", "The turnover waits for the price."),
        ask("price.litre", "The turnover still waits for the price."),
        ...giveUp,
      ],
    },
  }),
  script(orchard, {
    id: "orchard-crop-in-layers",
    title: "A mobile juice press, and a crop counted tree by tree",
    summary:
      "The juice is made of the crop and the crop of the trees: one layer is put together in each cycle, the last in the cycle that gives up.",
    tags: ["derived of derived", "calculation cap", "premature calculation"],
    ...unsold,
    fields: [
      region,
      currency,
      growers,
      ...sold,
      number(
        "juice.litres",
        "Juice of a season in litres",
        "web",
        madeOf("crop_tonnes * 650", part("crop.tonnes", "Crop in tonnes", "web")),
      ),
      number(
        "crop.tonnes",
        "Crop in tonnes",
        "web",
        madeOf("trees_bearing * 0.06", part("trees.bearing", "Trees that bear", "user")),
      ),
    ],
    messages: [{ text: "What does a litre cost us, if all our trees bear?" }],
    user: { "trees.bearing": ["240 trees"], "growers.nearby": ["Not sure, a few"] },
    plans: {
      "growers.nearby": [
        again,
        again,
        ask("trees.bearing", "The trees tell the crop.", "How many of your trees bear fruit?"),
        again,
        ...giveUp,
      ],
    },
  }),
  script(orchard, {
    ...byMargin,
    id: "orchard-part-of-the-margin",
    title: "A mobile juice press, and a price that is part of its margin",
    summary:
      "As a part of the margin the price is asked for, twice and in vain; as a field of its own it can be looked up.",
    tags: ["derived-direct", "ask cap", "several turns with interrupts"],
    messages: [{ text: "What margin does a season leave us?" }],
    plans: {
      "growers.nearby": [again, ask("price.litre", "The margin needs the price."), ...giveUp],
      "": giveUp,
    },
  }),
  script(orchard, {
    ...byMargin,
    id: "orchard-margin-asked-whole",
    title: "A mobile juice press, and a margin asked for in one piece",
    summary:
      "The model asks for the margin; its part, the price, comes in its place, and since the price can be looked up, it is searched for before it is asked.",
    tags: ["derived-direct", "premature ask", "search without results"],
    messages: [{ text: "What is left of a litre, and of a season?" }],
    plans: {
      "growers.nearby": [ask("margin.litre", "The margin decides everything."), again, ...giveUp],
      "": giveUp,
    },
  }),
  script(orchard, {
    id: "orchard-every-part-tried",
    title: "A mobile juice press, and a crop of which nothing can be found",
    summary:
      "The model goes for the crop five times: each of its parts is tried as often as the caps allow, and only then the crop itself.",
    tags: ["derived-direct", "search without results", "several turns with interrupts"],
    calculator: null,
    fields: [
      region,
      currency,
      growers,
      number("crop.tonnes", "Crop in tonnes", "web", {
        ...madeOf(
          "trees_bearing * tree_kilos / 1000",
          part("trees.bearing", "Trees that bear", "user"),
          part("tree.kilos", "Kilos a tree bears", "web"),
        ),
      }),
    ],
    messages: [{ text: "How large a press do we need?" }],
    user: { "trees.bearing": ["Never counted them", "Hard to say, some are dead"] },
    plans: {
      "growers.nearby": [
        ...Array.from({ length: 5 }, () =>
          search("crop.tonnes", "The crop tells how large a press is needed."),
        ),
        ...giveUp,
      ],
    },
  }),
  script(orchard, {
    id: "orchard-no-answer",
    title: "A mobile juice press, and a question left open",
    summary:
      "The founder does not answer what the price is: instead of an answer comes a message that takes another figure back.",
    tags: ["left waiting", "message instead of an answer", "value taken back"],
    messages: [
      { text: "What does a season with the press bring in?" },
      { text: "Forget the pickers, I have to ask around first.", values: { pickers: null } },
    ],
    user: { "price.litre": [] },
  }),
];
