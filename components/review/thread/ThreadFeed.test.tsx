import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ShownReview, ShownThread } from "@/lib/server/reviews/shown";
import type { ReviewActions } from "../schema";
import { ThreadFeed } from "./ThreadFeed";
import { saysWords } from "./threadFilters";

const anchor = { on: "comparison" } as const;
const author = { id: "mb", name: "Mara" };

const aThread = (number: number): ShownThread & { readonly id: string } => ({
  id: String(number),
  number,
  version: 1,
  anchor,
  state: "open",
  resolvedBy: null,
  suggestion: null,
  quote: { title: `Thing ${number}`, text: "", value: null },
  standing: { is: "current", anchor },
  comments: [
    { number, author, body: `words ${number}`, at: "2026-01-01", edited: false, deleted: false, key: null },
  ],
});
const review = {
  number: 1,
  base: { name: "a" },
  head: { name: "b" },
  set: { name: "samples" },
} as ShownReview;
const feed = (count: number, without: readonly number[] = []) => (
  <ThreadFeed
    review={review}
    threads={Array.from({ length: count }, (_, i) => aThread(i + 1)).filter(
      ({ number }) => !without.includes(number),
    )}
    me="mb"
    actions={{} as ReviewActions}
    onChanged={() => {}}
  />
);

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(250);
});
afterEach(() => {
  cleanup();
  window.location.hash = "";
  vi.restoreAllMocks();
});

test("a short list is drawn whole", () => {
  render(feed(30));
  expect(screen.getAllByRole("article")).toHaveLength(30);
});

test("of a long list what is in view is drawn, each with its place among all", () => {
  render(feed(1000));
  const cards = screen.getAllByRole("article");
  expect(cards.length).toBeLessThan(30);
  expect(cards[2]?.getAttribute("aria-posinset")).toBe("3");
  expect(cards[2]?.getAttribute("aria-setsize")).toBe("1000");
});

test("an address leads to a thread that was not drawn, and a key to the first that is open, which it focuses", async () => {
  const scrolled = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  render(feed(1000));
  expect(screen.queryByText("words 900")).toBeNull();
  act(() => {
    window.location.hash = "#thread-900";
    window.dispatchEvent(new Event("hashchange"));
  });
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
  const user = userEvent.setup();
  await user.keyboard("]");
  await waitFor(() =>
    expect(document.getElementById("thread-1")?.contains(document.activeElement)).toBe(true),
  );
});

test("the card after one that is left out takes its focus, or the last one, or the list", () => {
  const { rerender } = render(feed(3));
  const focus = (number: number) => screen.getAllByRole("button", { name: "Resolve" })[number - 1]?.focus();
  focus(2);
  rerender(feed(3, [2]));
  expect(document.activeElement?.id).toBe("thread-3");
  focus(2);
  rerender(feed(3, [2, 3]));
  expect(document.activeElement?.id).toBe("thread-1");
  focus(1);
  rerender(feed(3, [1, 2, 3]));
  expect(document.activeElement).toBe(screen.getByRole("feed"));
});

test.each([
  ["open", 1],
  ["closed", 0],
] as const)("where a review is %s, what was suggested can be accepted %i times", (state, times) => {
  const byStatus = { identical: 1, "same-decisions": 0, differs: 0, inconclusive: 0, failed: 0 };
  const proof = { byStatus, of: 1, engine: "e" };
  const suggestion = { changes: ["undo it"], proof, accepted: null, fits: true, acceptance: null };
  render(
    <ThreadFeed
      review={{ ...review, state }}
      threads={[{ ...aThread(1), suggestion }]}
      me="mb"
      actions={{} as ReviewActions}
      onChanged={() => {}}
    />,
  );
  expect(screen.getByText("Undo it.")).toBeTruthy();
  expect(screen.queryAllByRole("button", { name: /^Accept/ })).toHaveLength(times);
});

test("words are found in what was quoted and said, and by whom", () => {
  const thread = aThread(7);
  expect(["thing 7", "WORDS 7", "mara", " "].map((words) => saysWords(thread, words))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(saysWords(thread, "other")).toBe(false);
});
