import type { Page } from "@playwright/test";

/** A screenshot of a page, stored in `docs/images`. */
export type Picture = {
  readonly name: string;
  readonly at: string;
  readonly width: number;
  readonly height: number;
  readonly theme: "light" | "dark";
  /** Topologies that it needs replays of, beside those that its address names. */
  readonly replays?: readonly string[];
  /** A comparison of an app, imported for this picture alone; `at` is added to the address of its page. */
  readonly imports?: string;
  /** A text that the complete page contains. */
  readonly shows: string | RegExp;
  /** Runs before the screenshot. */
  readonly act?: (page: Page) => Promise<void>;
};

/** Topologies that the pictures show, and that are replayed first. */
export const pictured: readonly string[] = [
  ...["current", "hybrid", "fable-5", "gpt-5.4", "gpt-5.5", "deepseek-4-pro", "opus", "kimi-2.6"],
  ...["glm-5.1", "qwen-3.7-max", "gemini-3.1-pro", "mimo-2.5-pro", "qwen-3.6-plus"],
  ...["shadow", "legacy", "planner-v1"],
];

/** Threads in flight are checked under these. */
export const carriedOn: readonly string[] = ["hybrid", "gpt-5.5", "kimi-2.6"];

const desk = { width: 1440, height: 900, theme: "light" } as const;
const phone = { width: 390, height: 844, theme: "light" } as const;
const dark = { theme: "dark" } as const;

const small = { width: 1366, height: 700, theme: "light" } as const;

const home = { at: "/", shows: "See the comparison" };
const compare = { at: "/compare?base=current&head=gpt-5.5", shows: "decompose" };
const proposals = { at: "/reports/ranking", shows: "The evidence recommends" };

const isAdjacent = (head: string) => `/compare?base=current&head=${head}`;

/** Drawings are laid out after the page has loaded. */
const drawn = (page: Page) => page.locator(".react-flow__node").first().waitFor({ timeout: 60_000 });

/** Scrolls to a part of the page. */
const scrolledTo =
  (name: string) =>
  (page: Page): Promise<void> =>
    page
      .getByRole("region", { name, exact: true })
      .evaluate((part) => window.scrollTo(0, part.getBoundingClientRect().top + window.scrollY - 64));

/** Removes a question, and waits for the resulting differences. */
async function edited(page: Page): Promise<void> {
  await drawn(page);
  const node = page.locator('.react-flow__node[data-id="bootstrap_gate"]');
  await node.focus();
  await node.press("Enter");
  const part = page.getByRole("complementary", { name: "Inspector" });
  await part.getByRole("button", { name: /Add a policy/ }).waitFor();
  const question = part.getByRole("button", { name: /Region question/ });
  // The draft retains the edit for later pictures.
  if (await question.isVisible()) {
    await question.click();
    await part.getByRole("button", { name: "Remove the policy" }).click();
  }
  await page.getByText(/^Of \d+ conversations, \d+ decide differently[^.]*\.$/).waitFor({ timeout: 120_000 });
  await page.getByText("Draft saved").waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
}

const agreement = {
  at: "/reports/agreement",
  shows: "May the planner take over?",
  replays: ["shadow", "legacy", "planner-v1"],
};
/** The first visit replays every task under every variant, and the page refreshes itself meanwhile. */
const economics = { at: "/reports/economics", shows: "dollars per task (logarithmic scale)", replays: [] };
const review = { at: "/reviews/1", shows: "What has to hold" };
const editor = {
  at: "/topologies/hybrid/edit?against=current",
  shows: "Select a part to edit it",
  act: edited,
};

/** Pictures for first-time readers; `docs/images/readings/answers.md` has the correct answers. */
const variants: readonly Picture[] = [
  { name: "readings/identical", ...desk, at: isAdjacent("hybrid"), shows: "No differences" },
  { name: "readings/other-work", ...small, ...compare },
  { name: "readings/differs", ...desk, at: isAdjacent("mimo-2.5-pro"), shows: "Policies that led here" },
  {
    name: "readings/failed",
    ...desk,
    ...dark,
    at: isAdjacent("qwen-3.6-plus"),
    shows: "Policies that led here",
  },
  { name: "readings/not-compiling", ...desk, at: isAdjacent("opus-as-drawn"), shows: "does not compile" },
];

/** Every picture of the README and the documents. */
export const pictures: readonly Picture[] = [
  { name: "home", ...desk, ...home },
  { name: "home-dark", ...desk, ...dark, ...home },
  { name: "home-phone", ...phone, ...home },
  { name: "compare", ...desk, ...compare },
  { name: "compare-dark", ...desk, ...dark, ...compare },
  { name: "graphs", ...desk, at: `${compare.at}&open=graphs`, shows: "Policies that led here", act: drawn },
  { name: "topology", ...desk, at: "/topologies/gpt-5.5?at=node%3Aprepare_schema", shows: "prepare_schema" },
  { name: "proposals", ...desk, ...proposals },
  { name: "proposals-dark", ...desk, ...dark, ...proposals },
  { name: "recordings", ...desk, at: "/recordings", shows: "All recordings" },
  {
    name: "recording",
    ...desk,
    at: "/recordings/tidewater-first-plan",
    shows: "Results by topology",
  },
  ...[
    { name: "compare-phone", ...phone, ...compare },
    { name: "compare-small", ...small, ...compare },
    { name: "in-flight", ...desk, at: `${compare.at}&view=threads`, shows: "large: waits" },
    { name: "in-flight-phone", ...phone, ...dark, at: `${compare.at}&view=threads`, shows: "Remediation" },
    {
      name: "loop",
      ...desk,
      at: `${isAdjacent("qwen-3.6-plus")}&recording=casa-ask-too-soon&step=end&open=graphs`,
      shows: "It went round in a loop",
      act: drawn,
    },
    { name: "proposals-phone", ...phone, ...proposals },
    { name: "recordings-phone", ...phone, ...dark, at: "/recordings", shows: "All recordings" },
  ],
  { name: "agreement", ...desk, ...agreement },
  { name: "agreement-dark", ...desk, ...dark, ...agreement },
  { name: "agreement-phone", ...phone, ...dark, ...agreement },
  {
    name: "agreement-confusion",
    ...desk,
    ...agreement,
    at: "/reports/agreement?control=answer_question&shadow=process_uploaded_documents",
    act: scrolledTo("Confusion matrix"),
  },
  {
    name: "agreement-spot-check",
    ...desk,
    ...agreement,
    act: scrolledTo("Spot checks of disagreements"),
  },
  { name: "economics", ...desk, ...economics },
  { name: "economics-dark", ...desk, ...dark, ...economics },
  { name: "economics-phone", ...phone, ...dark, ...economics },
  {
    name: "economics-chart",
    ...desk,
    ...economics,
    act: scrolledTo("Cost against solved"),
  },
  {
    name: "economics-timeline",
    ...desk,
    ...economics,
    at: "/reports/economics?architecture=architecture-c&recording=points-mixed-5&turn=1",
    act: scrolledTo("Timeline"),
  },
  { name: "review", ...desk, ...review },
  { name: "review-dark", ...desk, ...dark, ...review },
  { name: "review-phone", ...phone, ...review },
  { name: "review-print", ...desk, at: "/reviews/1/print", shows: "at deploy" },
  { name: "editor", ...desk, ...editor },
  { name: "editor-dark", ...desk, ...dark, ...editor },
  { name: "editor-phone", ...phone, ...editor },
  ...variants,
  // The last one, since its app is on every page afterwards.
  {
    name: "app",
    ...desk,
    imports: "examples/apps/agent-stops.comparison.json",
    at: "",
    shows: "Functions that led here",
  },
];
