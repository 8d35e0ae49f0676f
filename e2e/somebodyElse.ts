import { type Browser, expect, type Page } from "@playwright/test";

/** A browser of somebody else, who has said this name. */
export async function somebodyElse(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const url = `http://127.0.0.1:${process.env.E2E_PORT}/api/profile`;
  expect((await context.request.post(url, { data: { name } })).ok()).toBe(true);
  return context.newPage();
}
