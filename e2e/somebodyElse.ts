import { type Browser, expect, type Page } from "@playwright/test";
import { storyServer } from "./servers";

/** A browser of somebody else, who has said this name. */
export async function somebodyElse(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const url = `${storyServer.url}/api/profile`;
  expect((await context.request.post(url, { data: { name } })).ok()).toBe(true);
  return context.newPage();
}
