import type { Page } from "@playwright/test";
import axe from "axe-core";

/** The rules of axe that ask for colours. */
const ofColours = ["color-contrast", "link-in-text-block"];

/** What axe finds serious or critical on the page as it is now, one line each: rule and element. `rules` are those to ask; left out, all. */
export async function seriousViolations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // A pseudo-element in the middle of a transition has no settled colour.
  await page.emulateMedia({ reducedMotion: "reduce" });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (runOnly) => window.axe.run(document, { resultTypes: ["violations"], ...(runOnly && { runOnly }) }),
    rules && [...rules],
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}

/** The same in light and in dark, without loading the page again: the system's choice is followed at once, and changes nothing but colours. */
export async function seriousInBothThemes(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const light = await seriousViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await seriousViolations(page, ofColours);
  return [...light.map((one) => `light: ${one}`), ...dark.map((one) => `dark: ${one}`)];
}

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface Window {
    readonly axe: typeof axe;
  }
}
