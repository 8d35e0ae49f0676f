import type { Locator, Page } from "@playwright/test";
import { hydrated } from "../hydrated";

/** The page of a request to Smith as its reader sees it. */
export class SmithPage {
  readonly output: Locator;
  readonly problems: Locator;
  readonly editor: Locator;
  readonly status: Locator;
  readonly planProblems: Locator;
  readonly drawing: Locator;

  constructor(readonly page: Page) {
    this.output = page.getByRole("textbox", { name: "Output of the model" });
    this.problems = page.getByRole("complementary", { name: "Problems" });
    this.editor = page.getByRole("textbox", { name: "Plan as JSON" });
    this.status = page.getByRole("tabpanel", { name: "Plan" }).getByRole("status");
    this.planProblems = page.getByRole("region", { name: "Problems of the plan" });
    this.drawing = page.getByRole("region", { name: "Drawing of the plan" });
  }

  async open(request: string, more = ""): Promise<void> {
    await this.page.goto(`/planners/smith/${request}${more}`);
    await hydrated(this.page);
  }

  /** The card of the call at a place in the plan. */
  call(place: number): Locator {
    return this.drawing.locator(`.react-flow__node[data-id="${place}"]`);
  }
}
