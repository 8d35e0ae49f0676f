import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OpeningBar } from "./OpeningBar";
import { useOpening } from "./openings";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Asks({ pending }: { readonly pending: boolean }) {
  useOpening(pending);
  return null;
}
const page = (...pending: readonly boolean[]) => (
  <>
    <OpeningBar />
    {pending.map((one, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move.
      <Asks key={i} pending={one} />
    ))}
  </>
);
const said = () => screen.getByRole("status").textContent;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it("says that a page is awaited once that takes a while, until none is", () => {
  const { rerender } = render(page(true, true));
  wait(200);
  expect(said()).toBe("");
  wait(200);
  expect(said()).toBe("Opening the page");
  rerender(page(false, true));
  expect(said()).toBe("Opening the page");
  rerender(page());
  expect(said()).toBe("");
});

it("begins to wait anew with the next page", () => {
  const { rerender } = render(page(true));
  wait(400);
  rerender(page(false));
  rerender(page(true));
  expect(said()).toBe("");
  wait(400);
  expect(said()).toBe("Opening the page");
});
