import { expect, type Locator, type Page } from "@playwright/test";
import { hydrated } from "../hydrated";

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

  /** Runs what is missing, and waits until the page shows it. */
  async runToTheEnd(): Promise<void> {
    await this.run.click();
    await expect(this.page.getByRole("status").filter({ hasText: /replays? finished/ })).toBeVisible({
      timeout: 180_000,
    });
    await expect(this.result).not.toContainText("has been run.", { timeout: 30_000 });
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
