import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

const next = vi.hoisted(() => ({ query: new URLSearchParams() }));
vi.mock("next/navigation", () => ({ useSearchParams: () => next.query }));
// Files of tests share modules: another may have loaded these without this Next.
vi.resetModules();
const { endReading, refreshes, writeAddress } = await import("./readings");
const { useAddressQuery } = await import("./useAddressQuery");

beforeEach(() => {
  refreshes.setState(refreshes.getInitialState());
  next.query = new URLSearchParams("step=1");
  window.history.replaceState(null, "", "/compare?step=1");
});
const Page = () => <p role="status">{useAddressQuery().toString()}</p>;
const shown = () => screen.getByRole("status").textContent;

it("does not fall back to the address before while Next takes over the one that waited for a reading", () => {
  const page = render(<Page />);
  act(() => refreshes.setState({ reading: true }));
  act(() => writeAddress("/compare?step=2"));
  expect(shown()).toBe("step=2");
  act(() => endReading(1));
  expect([shown(), window.location.search]).toEqual(["step=2", "?step=2"]);
  next.query = new URLSearchParams("step=2");
  page.rerender(<Page />);
  expect([shown(), refreshes.getState().address]).toEqual(["step=2", null]);
});
