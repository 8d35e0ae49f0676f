import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useOpening } from "../ui/reading/openings";
import { ComparedSoFar } from "./ComparedSoFar";
import { Ready } from "./Ready";

type Asked = { readonly url: string; readonly signal: AbortSignal; readonly say: (line: object) => void };
let asked: Asked[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal("fetch", async (url: string, { signal }: { readonly signal: AbortSignal }) => {
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    const say = (line: object) => void writer.write(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
    asked.push({ url, signal, say });
    return new Response(readable);
  });
  window.history.replaceState(null, "", "/compare?base=a&head=b");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Opens({ href }: { readonly href: string }) {
  useOpening(true, href);
  return null;
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const say = async (line: object) => {
  asked.at(-1)?.say(line);
  await wait(1);
};
const live = () => document.querySelector("[aria-live]")?.textContent;

it("says how far the comparison is that a loading page waits for, aloud once, until the page is there", async () => {
  const { rerender } = render(<ComparedSoFar />);
  await wait(400);
  expect(asked).toEqual([]);
  await wait(200);
  expect(asked.map(({ url }) => url)).toEqual(["/api/comparing?base=a&head=b"]);
  expect([screen.queryByRole("progressbar"), live()]).toEqual([null, ""]);
  await say({ done: 0, total: 2013 });
  const aloud = live();
  expect(aloud).toMatch(/^2,013 recordings are compared/);
  await say({ done: 812, total: 2013 });
  const bar = screen.getByRole("progressbar", { name: "Recordings compared" });
  const values = ["min", "now", "max", "text"].map((value) => bar.getAttribute(`aria-value${value}`));
  expect(values).toEqual(["0", "812", "2013", "812 of 2,013 recordings compared"]);
  expect(live()).toBe(aloud);
  rerender(
    <>
      <ComparedSoFar />
      <Ready />
    </>,
  );
  await say({ done: 900, total: 2013 });
  expect([screen.queryByRole("progressbar"), live(), asked[0]?.signal.aborted]).toEqual([null, "", true]);
});

it("listens for the page that was asked for while another is shown, and for none that is there soon", async () => {
  const page = (href: string | null) => (
    <>
      <ComparedSoFar />
      <Ready />
      {href !== null && <Opens href={href} />}
    </>
  );
  const { rerender } = render(page(null));
  await wait(1000);
  rerender(page("/compare?base=a&head=c"));
  await wait(200);
  rerender(page(null));
  await wait(1000);
  expect(asked).toEqual([]);
  rerender(page("/reviews/3"));
  await wait(1000);
  expect(asked.map(({ url }) => url)).toEqual(["/api/comparing?review=3"]);
});
