import type { Page } from "@playwright/test";
import axe from "axe-core";

/** What axe finds serious or critical on the page as it is now, one line each: rule and element. */
export async function seriousViolations(page: Page): Promise<readonly string[]> {
  // A pseudo-element in the middle of a transition has no settled colour.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface Window {
    readonly axe: typeof axe;
  }
}
