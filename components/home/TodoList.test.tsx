import { cleanup, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, expect, it } from "vitest";
import { TodoList, ToLabel } from "./TodoList";

afterEach(cleanup);

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

it("counts only the latest reviews, and says so, where there may be more", () => {
  const one = { title: "T", author: "A", waitsFor: "verdict", asksYou: true, openThreads: 0 };
  const waiting = [1, 2, 3, 4, 5].map((number) => ({ ...one, number, outdated: { yours: false } }));
  const todo = { waiting, outdated: [], failed: 0 } as unknown as ComponentProps<typeof TodoList>["todo"];
  const { rerender } = render(<TodoList todo={{ ...todo, isCut: false }} labels={null} />);
  expect(screen.getByText("more reviews wait for you").textContent).toBe("2 more reviews wait for you");
  rerender(<TodoList todo={{ ...todo, isCut: true }} labels={null} />);
  expect(screen.getByText("more of the latest open reviews wait for you")).toBeTruthy();
});
