import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RecordingPage } from "./listing";

vi.mock("next/navigation", () => ({
  usePathname: () => "/recordings",
  useRouter: () => ({ push: () => {} }),
  useSearchParams: () => new URLSearchParams(window.location.search),
}));

let modules: {
  readonly list: typeof import("./RecordingList");
  readonly listing: typeof import("./listing");
};
beforeEach(async () => {
  vi.resetModules();
  modules = { list: await import("./RecordingList"), listing: await import("./listing") };
  vi.useFakeTimers();
  window.history.replaceState(null, "", "/recordings");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const all = Array.from({ length: 230 }, (_, i) => `talk ${i}`);
const lineOf = (name: string) => ({
  name,
  title: name,
  planner: "p",
  synthetic: false,
  tags: [],
  turns: 1,
  decisions: 1,
  outcomes: {},
});
type Asked = { readonly query?: string; readonly after?: string | null; readonly max?: number };
function pageOf({ query = "", after = null, max = 100 }: Asked): RecordingPage {
  const found = all.filter((name) => name.includes(query));
  const begin = after === null ? 0 : found.indexOf(after) + 1;
  const names = found.slice(begin, begin + max);
  const next = begin + max < found.length ? (names.at(-1) ?? null) : null;
  return {
    lines: names.map(lineOf),
    total: all.length,
    found: [{ planner: "p", count: found.length }],
    next,
  };
}
const served = vi.fn(async (input: Asked) => ({ ok: true as const, value: pageOf(input) }));
const never = () => Promise.reject(new Error("Nobody asked for this."));

function show(shown: Asked = {}) {
  served.mockClear();
  const { RecordingList } = modules.list;
  const first = {
    page: pageOf(shown),
    narrowed: modules.listing.narrowedIn(() => null),
    after: shown.after ?? null,
  };
  const changes = { addToSet: never, removeFromSet: never, renameSet: never, removeSet: never };
  return render(
    <RecordingList
      first={first}
      facets={{ tags: [], abouts: [] }}
      over={{ chosen: "all", sets: [] }}
      own={[]}
      actions={{ ...changes, listRecordingLines: served }}
    />,
  );
}
const rows = () => screen.queryAllByRole("rowheader").map(({ textContent }) => textContent);
const status = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
const more = () => screen.getByRole("link", { name: "Show more recordings" });

it("shows the first page and, when asked, the next ones, which the address keeps", {
  tags: "slow",
}, async () => {
  show();
  expect(rows()).toEqual(all.slice(0, 100));
  expect(status()).toEqual(["230", "", "100 are shown"]);
  expect(more().getAttribute("href")).toBe(`?${new URLSearchParams({ after: "talk 99" })}`);
  await act(async () => void fireEvent.click(more()));
  expect(rows()).toEqual(all.slice(0, 200));
  expect(window.location.search).toBe("?shown=200");
  await act(async () => void fireEvent.click(more()));
  expect(rows()).toEqual(all);
  expect(screen.queryByRole("link", { name: "Show more recordings" })).toBeNull();
});

it("asks the server for what is typed, once, and begins at the first page", { tags: "slow" }, async () => {
  show();
  const field = screen.getByRole("searchbox", { name: "Filter recordings" });
  fireEvent.change(field, { target: { value: "talk 22" } });
  await act(() => vi.advanceTimersByTimeAsync(50));
  fireEvent.change(field, { target: { value: "talk 229" } });
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(served).toHaveBeenCalledTimes(1);
  expect(served.mock.calls[0]?.[0]).toMatchObject({ query: "talk 229", after: null, set: "all" });
  expect(rows()).toEqual(["talk 229"]);
  expect(status()[0]).toBe("1 of 230");
});

it("brings back the pages of the visit before at once, and reads them again", { tags: "slow" }, async () => {
  show();
  await act(async () => void fireEvent.click(more()));
  cleanup();
  show();
  expect(rows()).toEqual(all.slice(0, 200));
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(served.mock.calls.map(([input]) => input)).toMatchObject([{ after: null, max: 200 }]);
  expect(rows()).toEqual(all.slice(0, 200));
});

it("drops further recordings that arrive after a filter was set", async () => {
  show();
  let arrive = () => {};
  served.mockImplementationOnce(async (input) => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return { ok: true as const, value: pageOf(input) };
  });
  await act(async () => void fireEvent.click(more()));
  fireEvent.change(screen.getByRole("searchbox", { name: "Filter recordings" }), {
    target: { value: "talk 229" },
  });
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(rows()).toEqual(["talk 229"]);
  await act(async () => arrive());
  expect(rows()).toEqual(["talk 229"]);
});

it("says why a page could not be loaded", async () => {
  show();
  served.mockResolvedValueOnce({ ok: false, message: "The server is busy." } as never);
  await act(async () => void fireEvent.click(more()));
  expect(screen.getByRole("alert").textContent).toBe("The server is busy.");
  expect(rows()).toHaveLength(100);
});
