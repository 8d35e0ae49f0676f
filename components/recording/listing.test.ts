import { expect, it } from "vitest";
import { cursorIn, maxFilter, narrowedIn } from "./listing";

it("cuts what the server would refuse of an address, rather than failing the page", () => {
  const long = "x".repeat(5_000);
  const narrowed = narrowedIn((name) => (name === "tag" ? null : long));
  expect(narrowed).toMatchObject({ query: "x".repeat(maxFilter), tag: "" });
  expect(Math.max(...Object.values(narrowed).map((text) => text.length))).toBe(maxFilter);
  expect([cursorIn(null), cursorIn(""), cursorIn("abc"), cursorIn(long)?.length]).toEqual([
    null,
    null,
    "abc",
    2_000,
  ]);
});
