import { call, planText, type Script, write } from "../script";

const history = (inputs: { readonly [name: string]: string }) => [
  call(0, "finance.history", { symbol: "BMW", from: "2026-01-01", ...inputs }, "get the prices"),
  call(1, "statistics.summarise", { measures: ["mean", "deviation"] }, "summarise the prices", {
    after: [0],
  }),
];
const fullHistory = planText(history({ to: "2026-02-28", interval: "week" }));

const routes = (fn: string) => [
  call(0, "geo.locate", { place: "Kassel" }, "find the start"),
  call(
    1,
    `geo.${fn}`,
    { from: { latitude: 51.3, longitude: 9.5 }, to: { latitude: 51.5, longitude: 9.9 }, by: "train" },
    "find the way",
    { after: [0] },
  ),
];

const papers = (first: object, second: readonly number[] = [0]) => [
  { ...call(0, "papers.find", { query: "heat pumps in old houses", since: 2020 }, "find studies"), ...first },
  call(1, "papers.citations", { doi: "10.1000/182", limit: 20 }, "see who cites the best known", {
    after: second,
  }),
  write(2, "Summarise what studies since 2020 say of heat pumps in old houses, in 200 words.", [0, 1]),
];

const twoTexts = (second: readonly number[]) => [
  call(0, "weather.climate", { at: { latitude: 38.7, longitude: -9.1 }, months: [5, 6] }, "get the climate"),
  write(1, "Describe Lisbon's weather in May and June for a brochure, in 80 words.", [0]),
  write(2, "Write a packing list for a week in Lisbon in early summer.", second),
];

const survey = (change: object) => [
  { ...call(0, "web_search.search", { query: "cycling in Utrecht", limit: 5 }, "search"), ...change },
  write(1, "Describe how people cycle in Utrecht, in 150 words.", [0]),
];

/** Five faults at once, one fewer in each attempt. */
const manyFaults = [
  [
    {
      retry: -1,
      timeout: 0,
      on_fail: "stop",
      inputs: { query: "cycling in Utrecht", results: 5 },
      metadata: {},
    },
  ],
  [{ retry: -1, timeout: 0, on_fail: "stop", metadata: {} }],
  [{ timeout: 0, on_fail: "stop", metadata: {} }],
].map(([change]) => planText(survey(change ?? {})));

const compare = (question: string, limit: number) => [
  call(0, "web_search.search", { query: question, limit }, "search"),
  call(1, "url_reader.read", { url: "https://example.org/a" }, "read the first page", { after: [0] }),
  write(2, "Compare city bikes and shared scooters for short ways, in 150 words.", [1]),
];

/** Each failure of the seed's section 8, and other common faults of models. */
export const failures: readonly Script[] = [
  {
    id: "smith-missing-input",
    title: "A required input is missing",
    summary: "The prices need an end and an interval; told of the first, the model gives both.",
    tags: ["missing required input", "repaired"],
    request: "How did BMW's share move in January and February?",
    draft: planText(history({ to: "2026-02-28" })),
    repairs: [fullHistory],
  },
  {
    id: "smith-wrong-function",
    title: "A function of another tool",
    summary: "The tool has no such function; another one has.",
    tags: ["tool function mismatch", "repaired"],
    request: "How do I get from Kassel to Göttingen by train?",
    draft: planText(routes("forecast")),
    repairs: [planText(routes("route"))],
  },
  {
    id: "smith-invented-field",
    title: "A field that no node has",
    summary: "The model gives a node a priority.",
    tags: ["invented field", "repaired"],
    request: "What do recent studies say of heat pumps in old houses?",
    narratives: 1,
    draft: planText(papers({ priority: "high" })),
    repairs: [planText(papers({}))],
  },
  {
    id: "smith-in-a-circle",
    title: "Two nodes wait for each other",
    summary: "A cycle, taken apart after one repair.",
    tags: ["cyclical dependencies", "repaired"],
    request: "Find studies on heat pumps in old houses and who cites them, and sum them up.",
    narratives: 1,
    draft: planText(papers({ depends_on: [1] })),
    repairs: [planText(papers({ depends_on: [1] }, [])), planText(papers({}))],
    toldAll: [planText(papers({}))],
  },
  {
    id: "smith-no-result",
    title: "No final output node",
    summary: "The plan does not say which answer is its result.",
    tags: ["missing final_output_node", "repaired"],
    request: "Summarise BMW's share prices of the winter.",
    draft: planText(history({ to: "2026-02-28", interval: "week" }), { final_output_node: undefined }),
    repairs: [fullHistory],
  },
  {
    id: "smith-unchained-texts",
    title: "Two texts side by side",
    summary: "The second llm_caller does not wait for the first.",
    tags: ["llm nodes not chained", "repaired", "several narratives"],
    request: "Write a paragraph on Lisbon's weather and a packing list.",
    narratives: 2,
    draft: planText(twoTexts([0])),
    repairs: [planText(twoTexts([0, 1]))],
  },
  {
    id: "smith-never-valid",
    title: "Never valid",
    summary: "Three attempts, each with another tool that does not exist. Nothing is run.",
    tags: ["never valid"],
    request: "Order three boxes of printer paper.",
    draft: planText([call(0, "shop.order", { item: "printer paper", boxes: 3 }, "order paper")]),
    repairs: [
      planText([call(0, "store.order", { item: "printer paper", boxes: 3 }, "order paper")]),
      planText([call(0, "orders.create", { item: "printer paper", boxes: 3 }, "order paper")]),
    ],
  },
  {
    id: "smith-many-faults",
    title: "Five faults in one node",
    summary: "Told one fault at a time, three attempts do not suffice; told all, the second is valid.",
    tags: ["several problems at once", "never valid"],
    request: "Describe how people cycle in Utrecht.",
    narratives: 1,
    draft: manyFaults[0] ?? "",
    repairs: manyFaults.slice(1),
    toldAll: [planText(survey({}))],
  },
  {
    id: "smith-told-too-much",
    title: "Told everything, it overdoes it",
    summary:
      "Told the first of two problems, the model mends both; told both, it first rewrites the plan with a new fault.",
    tags: ["several problems at once", "repaired"],
    request: "Compare city bikes with shared scooters.",
    narratives: 1,
    draft: planText(compare("{{topic}} compared", 50)),
    repairs: [planText(compare("city bikes or shared scooters", 10))],
    toldAll: [
      planText(compare("city bikes or shared scooters", 10).slice(0, 2)),
      planText(compare("city bikes or shared scooters", 10)),
    ],
  },
  {
    id: "smith-placeholder",
    title: "A placeholder where a place should be",
    summary: "The model leaves the place to be filled in later.",
    tags: ["placeholder", "repaired"],
    request: "What is the weather like in the capital of Portugal?",
    draft: planText([
      call(0, "web_search.search", { query: "capital of Portugal", limit: 1 }, "find the capital"),
      call(1, "weather.forecast", { place: "{{node_0.answer}}", days: 2 }, "get the forecast", {
        after: [0],
      }),
    ]),
    repairs: [planText([call(0, "weather.forecast", { place: "Lisbon", days: 2 }, "get the forecast")])],
  },
];
