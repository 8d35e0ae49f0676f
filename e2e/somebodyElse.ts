import { type Browser, expect, type Page } from "@playwright/test";
import { ownServer } from "./servers";

/** A page in a browser of somebody else, whose name begins so. */
export async function somebodyElse(browser: Browser, begins: string): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const name = `${begins} ${Date.now()}`;
  const said = await context.request.post(`${ownServer.url}/api/profile`, { data: { name } });
  expect(said.ok()).toBe(true);
  return context.newPage();
}
