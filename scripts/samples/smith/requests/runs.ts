import { call, planText, type Script, write } from "../script";

const research = (on_fail: "halt" | "continue") => [
  call(0, "web_search.search", { query: "tidal power in Brittany", limit: 5 }, "search the web", {
    on_fail,
    retry: 0,
  }),
  call(1, "papers.find", { query: "tidal power", since: 2018 }, "find studies", { on_fail }),
  call(2, "news.headlines", { topic: "tidal power", from: "2026-01-01", to: "2026-02-28" }, "see the news", {
    on_fail,
  }),
  write(
    3,
    "Report on tidal power in Brittany: what is built, what is planned, what is doubted, in 300 words.",
    [0, 1, 2],
  ),
];

const brief = planText([
  call(
    0,
    "finance.statements",
    { symbol: "ENR", years: [2024, 2025], kind: "income" },
    "get the statements",
    { retry: 2 },
  ),
  call(1, "finance.quote", { symbol: "ENR" }, "look the price up"),
  write(2, "Write a brief of 150 words on the company's last two years and its share.", [0, 1]),
]);

const slow = planText([
  call(0, "url_reader.read", { url: "https://example.org/annual-report" }, "read the report", {
    timeout: 2,
    retry: 1,
  }),
  call(1, "papers.find", { query: "annual reports and readability" }, "find studies", {
    timeout: 1,
    retry: 1,
    on_fail: "continue",
  }),
  write(2, "Say how readable the annual report is, in 100 words.", [0, 1]),
]);

const down = { error: { message: "The service is not available.", code: "503" } };
const broken = { 0: [{ latency: 1000, ...down }] };

const texts = [
  call(0, "geo.locate", { place: "Weimar" }, "find the town"),
  call(1, "web_search.search", { query: "Weimar history", limit: 5 }, "search"),
  write(2, "Tell Weimar's history in 150 words.", [0, 1]),
  write(3, "Describe three sights of Weimar for visitors, in 150 words.", [1, 2]),
  write(4, "Write an invitation to a weekend in Weimar, in 80 words.", [2, 3]),
];

/** Rows of twenty searches; each row waits for pairs of the previous one, and a final text waits for the rest. */
function bridges(): string {
  const nodes = Array.from({ length: 199 }, (_, id) => {
    const above = id - 20;
    const pair = above < 0 ? [] : [above, above - (above % 20) + ((above + 1) % 20)].sort((a, b) => a - b);
    return call(
      id,
      "web_search.search",
      { query: `bridges of district ${id}`, limit: 3 },
      `search district ${id}`,
      { after: pair },
    );
  });
  const used = new Set(nodes.flatMap((node) => node.depends_on));
  const open = nodes.filter((node) => !used.has(node.id)).map((node) => node.id);
  return planText([
    ...nodes,
    write(199, "Summarise what is known of the city's bridges, in 400 words.", open),
  ]);
}

const request = "Report on tidal power in Brittany.";

/** Accepted plans and how they run. */
export const runs: readonly Script[] = [
  {
    id: "smith-parallel-research",
    title: "Three searches side by side",
    summary: "Three independent calls run in one superstep, and a text waits for all of them.",
    tags: ["valid at once", "parallel research with a join"],
    request,
    narratives: 1,
    draft: planText(research("halt")),
    tools: {
      0: [
        { latency: 900, answer: [{ title: "The barrage on the Rance", url: "https://example.org/rance" }] },
      ],
      1: [{ latency: 2600, answer: [{ title: "Tidal stream turbines", year: 2023 }] }],
      2: [{ latency: 1400, answer: [{ headline: "New turbines off Paimpol", day: "2026-02-11" }] }],
    },
  },
  {
    id: "smith-retry-succeeds",
    title: "The third attempt succeeds",
    summary: "The statements fail twice and come at the third attempt.",
    tags: ["valid at once", "retries that succeed"],
    request: "Brief me on Siemens Energy's last two years.",
    narratives: 1,
    draft: brief,
    tools: {
      0: [
        { latency: 700, ...down },
        { latency: 800, ...down },
        { latency: 1600, answer: [{ year: 2025, revenue: 39_100, result: 1_500 }] },
      ],
    },
  },
  {
    id: "smith-retries-used-up",
    title: "Three attempts, no answer",
    summary: "The statements fail three times; the run halts and the text is not written.",
    tags: ["valid at once", "retries that do not succeed", "halt"],
    request: "Brief me on the last two years of Siemens Energy.",
    narratives: 1,
    draft: brief,
    tools: {
      0: [
        { latency: 700, ...down },
        { latency: 800, ...down },
        { latency: 900, ...down },
      ],
    },
  },
  {
    id: "smith-timeouts",
    title: "Too slow, then in time; and too slow twice",
    summary:
      "One call times out and is answered at the second attempt, another times out twice and the text goes on without it.",
    tags: ["valid at once", "timeouts", "continue"],
    request: "How readable is the company's annual report?",
    narratives: 1,
    draft: slow,
    tools: {
      0: [
        { latency: 5200, answer: { text: "Page 1" } },
        { latency: 1100, answer: { text: "The year in review" } },
      ],
      1: [
        { latency: 1800, answer: [] },
        { latency: 1001, answer: [] },
      ],
    },
  },
  {
    id: "smith-halt",
    title: "A failure that halts",
    summary: "The search fails; what started beside it finishes, and the report is not written.",
    tags: ["valid at once", "halt"],
    request: "Give me a report on tidal power in Brittany.",
    narratives: 1,
    draft: planText(research("halt")),
    tools: broken,
  },
  {
    id: "smith-continue",
    title: "A failure that does not halt",
    summary: "The same search fails, but the report is written with the error in its context.",
    tags: ["valid at once", "continue"],
    request: "Report on tidal power in Brittany with whatever can be found.",
    narratives: 1,
    draft: planText(research("continue")),
    tools: broken,
  },
  {
    id: "smith-three-texts",
    title: "Three texts, one after another",
    summary: "Three narratives, chained; the last is the result.",
    tags: ["valid at once", "several chained narratives"],
    request: "Write Weimar's history, its sights, and an invitation.",
    narratives: 3,
    draft: planText(texts),
  },
  {
    id: "smith-two-hundred",
    title: "Two hundred calls",
    summary: "A wide plan of 200 nodes in eleven levels.",
    tags: ["valid at once", "a DAG of 200 nodes"],
    request: "Find out about the bridges of all 199 districts and sum it up.",
    narratives: 1,
    draft: bridges(),
  },
];
