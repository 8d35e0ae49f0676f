import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ToLabel } from "./TodoList";

const counts = ["counting", "late", 0, 1, 1234] as const;

it("says what is known of the count, each time truly", () => {
  render(counts.map((count) => <ToLabel key={count} reviews={[7]} count={count} />));
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Counting decisions to label…",
    "Decisions to label are still being counted",
    "No decisions to label",
    "1 decision to label",
    "1,234 decisions to label",
  ]);
});

it("differs by its title alone, so that nothing moves once the count is known", () => {
  render(counts.map((count) => <ToLabel key={count} reviews={[3, 5]} count={count} />));
  const links = screen.getAllByRole("link");
  expect(links).toHaveLength(counts.length);
  for (const link of links) expect(link.getAttribute("href")).toBe("/labels");
  expect(screen.getAllByText("Differences without your label in reviews 3 and 5.")).toHaveLength(
    counts.length,
  );
});
