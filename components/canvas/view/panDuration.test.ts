import { afterEach, expect, test, vi } from "vitest";
import { panDuration } from "./panDuration";

afterEach(() => vi.unstubAllGlobals());

/** Sets which media queries match. */
const match = (...queries: readonly string[]) =>
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: queries.includes(query) }));

test("a drawing pans at once for users who prefer reduced motion, and within a moment for all others", () => {
  match("(prefers-reduced-motion: reduce)");
  expect(panDuration()).toBe(0);
  match();
  expect(panDuration()).toBeGreaterThan(0);
});
