import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { ownServer } from "./ownServer";
import { postButton } from "./postButton";
import { seriousViolations } from "./seriousViolations";

/** Two commits of the example app `agent`, as `planner-studio compare --out` wrote them; head's router calls no tools. */
const comparison = readFileSync("examples/apps/agent-stops.comparison.json", "utf8");

// The app stays in the picker, so the server is nobody else's.
const server = ownServer("off");
test.describe.configure({ timeout: 300_000 });
test.use({ baseURL: server.at, storageState: { cookies: [], origins: [] } });
test.beforeAll(() => server.start());
test.afterAll(() => server.remove());

test("two commits of an app are imported, explained by the function that changed, and reviewed", async ({
  page,
}) => {
  expect((await page.request.post("/api/profile", { data: { name: "Fay" } })).ok()).toBe(true);
  const imported = await page.request.post("/api/import/evidence", {
    headers: { "Content-Type": "application/json" },
    data: comparison,
  });
  expect(imported.status()).toBe(201);
  const { href } = (await imported.json()) as { readonly href: string };

  await page.goto(href);
  await hydrated(page);
  const commits = page.getByRole("region", { name: "Commits" });
  await expect(commits).toContainText("Stop after the model");
  await expect(commits).toContainText("replayed outside the studio and imported by Fay");
  await expect(commits).toContainText("planner-studio compare --base");
  await expect(page.getByRole("button", { name: /^Run/ })).toHaveCount(0);

  await expect(page.locator("#causes")).toContainText("Likely: route_after_model was rewritten");
  await expect(page.getByRole("figure", { name: "Changed lines of the function" })).toContainText(
    '+    return "end"',
  );
  await expect(page.locator("main")).not.toContainText(/\b(policy|policies|topology|topologies|seed)\b/i);
  expect(await seriousViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Request review" }).first().click();
  await postButton(page).click();
  await expect(page).toHaveURL(/\/reviews\/\d+$/);
});
