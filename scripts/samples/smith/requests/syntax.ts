import { call, planText, type Script, write } from "../script";

const shareNote = planText([
  call(0, "finance.quote", { symbol: "SAP", currency: "EUR" }, "look the price up"),
  call(1, "news.headlines", { topic: "SAP", from: "2026-02-01", to: "2026-02-28" }, "see the month's news"),
  write(2, "Write a note of 120 words on SAP's share price and its news of February 2026.", [0, 1]),
]);

const weekend = planText([
  call(0, "weather.forecast", { place: "Kassel", days: 3, units: "metric" }, "see the weather"),
  call(1, "calendar.holidays", { country: "DE", year: 2026 }, "see whether it is a holiday"),
  write(2, "Advise a family in Kassel what to do this weekend, in 100 words.", [0, 1]),
]);

const rate = planText([
  call(0, "currency.convert", { amount: 250, from: "EUR", to: "USD" }, "convert the amount"),
]);
const location = planText([call(0, "geo.locate", { place: "Göttingen" }, "find the place")]);

const cut = rate.slice(0, -3);
const commas = weekend.replace('"depends_on": [],', '"depends_on": [],,');

/** Syntax faults that models make, and requests that need no repair. */
export const syntax: readonly Script[] = [
  {
    id: "smith-share-note",
    title: "A note on a share, valid at once",
    summary: "The first output keeps every rule. Two calls side by side, then a text.",
    tags: ["valid at once", "narrative"],
    request: "Write me a short note on SAP's share and what was in the news about it in February.",
    narratives: 1,
    draft: shareNote,
  },
  {
    id: "smith-prose-around",
    title: "A plan wrapped in friendly words",
    summary: "The model greets and explains; the syntax pass keeps the object alone.",
    tags: ["prose around the JSON", "syntax pass"],
    request: "What should we do in Kassel this weekend?",
    narratives: 1,
    draft: `Certainly. Here is the plan:\n\n${weekend}\n\nTell me if you want it changed.`,
    mends: [weekend],
    unmended: [weekend],
  },
  {
    id: "smith-double-comma",
    title: "One comma too many",
    summary: "Broken syntax, mended by the syntax pass without using up an attempt.",
    tags: ["broken syntax repaired", "syntax pass"],
    request: "Plan our weekend in Kassel, with the weather in mind.",
    narratives: 1,
    draft: commas,
    mends: [weekend],
    unmended: [weekend],
  },
  {
    id: "smith-cut-short",
    title: "Cut off, and the syntax pass does not help",
    summary:
      "The output ends early, the syntax pass gives another fragment, and a repair writes the plan anew.",
    tags: ["syntax repair that fails", "syntax pass", "repaired"],
    request: "How many dollars are 250 euros?",
    draft: cut,
    mends: [`${cut} ]`],
    repairs: [rate],
    unmended: [rate],
  },
  {
    id: "smith-model-down",
    title: "The model is down at first",
    summary: "The first call fails; that counts as an attempt without output.",
    tags: ["llm failure", "repaired"],
    request: "Where is Göttingen?",
    draft: { error: { message: "The model is overloaded.", code: "overloaded" } },
    repairs: [location],
  },
  {
    id: "smith-mend-fails",
    title: "The syntax pass itself is down",
    summary: "The pass fails as a call, so the output stays as it is and is repaired like any other.",
    tags: ["llm failure", "syntax repair that fails", "repaired"],
    request: "Tell me where Göttingen lies.",
    draft: location.replace("}", ""),
    mends: [{ error: { message: "The model did not answer in time.", code: "timeout" } }],
    repairs: [location],
    unmended: [location],
  },
  {
    id: "smith-cannot-fulfil",
    title: "No tool can book a table",
    summary: "The model says at once that the request cannot be fulfilled, and is believed.",
    tags: ["cannot be fulfilled"],
    request: "Book a table for four at an Italian restaurant tonight.",
    draft: '{ "cannot_fulfil": "No tool can book a table." }',
  },
  {
    id: "smith-gives-up",
    title: "Invents a tool, then gives up",
    summary: "Told that its tool does not exist, the model says that the request cannot be fulfilled.",
    tags: ["cannot be fulfilled", "unknown tool"],
    request: "Call my landlord and ask about the heating.",
    draft: planText([call(0, "telephone.call", { number: "0561 1234" }, "call the landlord")]),
    repairs: ['{ "cannot_fulfil": "No tool can make a telephone call." }'],
  },
];
