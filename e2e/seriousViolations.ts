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

/** The same in light and in dark, without loading the page again: the system's choice is followed at once. */
export async function seriousInBothThemes(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await seriousViolations(page)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface Window {
    readonly axe: typeof axe;
  }
}
