import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { type ComparedReview, ReviewContext } from "../ReviewContext";
import { RequestFromComparison } from "./RequestFromComparison";

const app = { name: "agent", title: "Agent", version: null };
/** The page of a comparison of two commits, with a review of two. */
function shown(compared: readonly [string, string], reviewed: readonly [string, string]): string[] {
  const [base, head] = reviewed.map((hash) => ({ ...app, hash }));
  const value = {
    base: `agent@${compared[0]}`,
    head: `agent@${compared[1]}`,
    review: { number: 4, base, head },
  } as unknown as ComparedReview & { readonly refresh: () => void; readonly index: never };
  render(
    <ReviewContext value={value}>
      <RequestFromComparison titles={{ base: "One", head: "Two" }} />
    </ReviewContext>,
  );
  return [...screen.queryAllByRole("link"), ...screen.queryAllByRole("button")].map(
    ({ textContent }) => textContent ?? "",
  );
}

it("links the review of these commits", () => {
  expect(shown(["aaaaaa", "bbbbbb"], ["aaaaaa11", "bbbbbb22"])).toEqual(["Review 4"]);
});

it("offers a review of its own next to one of other commits, which another branch may have", () => {
  expect(shown(["aaaaaa", "cccccc"], ["aaaaaa11", "bbbbbb22"])).toEqual(["Review 4", "Request review"]);
});
