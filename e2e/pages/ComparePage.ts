import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { hydrated } from "../hydrated";

/** True where the story is about what follows a run by itself. */
type RunOptions = {
  readonly checksThreads?: boolean;
  readonly searchesCauses?: boolean;
};

/** The compare page as its reader sees it. */
export class ComparePage {
  readonly result: Locator;
  readonly causes: Locator;
  readonly conversation: Locator;
  readonly why: Locator;
  readonly graphs: Locator;
  readonly run: Locator;

  constructor(readonly page: Page) {
    this.result = page.getByRole("note", { name: "Result" });
    this.causes = page.getByRole("region", { name: "Causes" });
    this.conversation = page.getByRole("region", { name: "Conversation", exact: true });
    this.why = page.getByRole("region", { name: "Why" });
    this.graphs = page.getByRole("region", { name: "Both graphs" });
    this.run = page.getByRole("button", { name: "Run", exact: true });
  }

  async open(base: string, head: string, more = ""): Promise<void> {
    await this.page.goto(`/compare?base=${base}&head=${head}${more}`);
    await hydrated(this.page);
  }

  /** Starts to run what is missing, without the check and the search that follow: they take up to minutes of a processor, and go on without their page. */
  async startRun({ checksThreads = false, searchesCauses = false }: RunOptions = {}): Promise<void> {
    if (!checksThreads) await this.page.route("**/api/inflight", stopCheck);
    if (!searchesCauses) await refuseSearches(this.page);
    await this.run.click();
  }

  /** Runs what is missing, and waits until the page shows it. */
  async runToTheEnd(options: RunOptions = {}): Promise<void> {
    await this.startRun(options);
    await expect(this.page.getByRole("status").filter({ hasText: /replays? finished/ })).toBeVisible({
      timeout: 180_000,
    });
    await expect(this.result).not.toContainText("has been run.");
  }

  /** Opens one of the page's screens. */
  async view(name: "Differences" | "Threads" | "Cost" | "Proof"): Promise<void> {
    const views = this.page.getByRole("navigation", { name: "Views of the comparison" });
    await views.getByRole("link", { name: new RegExp(`^${name}`) }).click();
  }

  /** The step that is looked at, as the conversation marks it. */
  get step(): Locator {
    return this.conversation.locator("[aria-current=step]");
  }

  get headline(): Locator {
    return this.why.getByRole("heading", { level: 3 });
  }
}

/** Keeps a page from searching the causes of what differs. */
async function refuseSearches(page: Page): Promise<void> {
  await page.route("**/api/bisects", (route) => route.abort());
}

/** Cancels a check as it starts, as the button Stop does. */
async function stopCheck(route: Route): Promise<void> {
  const request = route.request();
  try {
    const started = await route.fetch();
    const { id } = await started.json();
    await request
      .frame()
      .page()
      .request.post(new URL(`/api/tasks/${id}/cancel`, request.url()).href);
    await route.fulfill({ response: started });
  } catch {
    // The story has ended, and its page is closed.
  }
}
