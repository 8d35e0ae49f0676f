import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type LoadRows, PagedList, type RowsPage } from "./PagedList";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const all = Array.from({ length: 130 }, (_, i) => `topology ${i}`);
const rowOf = (id: string) => ({ id, text: id, group: "Compiles", shown: <a href={`/${id}`}>{id}</a> });
const pageOf = (find: string, after: string | null): RowsPage => {
  const found = all.filter((name) => name.includes(find));
  const begin = after === null ? 0 : found.indexOf(after) + 1;
  const names = found.slice(begin, begin + 50);
  const next = begin + 50 < found.length ? (names.at(-1) ?? null) : null;
  return { rows: names.map(rowOf), total: all.length, found: found.length, next };
};
const served: LoadRows = async (find, after) => ({ ok: true, value: pageOf(find, after) });

const shown = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);
const status = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
const listed = (load: LoadRows, first: RowsPage) => (
  <PagedList
    title="All topologies"
    label="Filter"
    first={first}
    titles={["Compiles", "Does not compile"]}
    load={load}
  />
);
const show = (load: LoadRows) => render(listed(load, pageOf("", null)));
const type = async (value: string, wait = 200) => {
  fireEvent.change(screen.getByRole("searchbox", { name: "Filter" }), { target: { value } });
  await act(() => vi.advanceTimersByTimeAsync(wait));
};
const more = () =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  });

it("shows all rows page by page, and counts them", async () => {
  show(served);
  expect(shown()).toEqual(all.slice(0, 50));
  expect(status()).toEqual(["130", "50 of 130 shown"]);
  await more();
  await more();
  expect(shown()).toEqual(all);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(status()).toEqual(["130", "130 of 130 shown"]);
});

it("leaves the focus at the end of the list when the last page removes the button", async () => {
  show(served);
  screen.getByRole("button", { name: "Show more" }).focus();
  await more();
  expect(document.activeElement?.textContent).toBe("Show more");
  await more();
  expect(document.activeElement?.textContent).toBe("130 of 130 shown");
});

it("finds rows of pages that are not loaded, and returns to the first page", async () => {
  const load = vi.fn(served);
  show(load);
  await type("topology 1", 50);
  await type("topology 12");
  expect(load.mock.calls).toEqual([["topology 12", null]]);
  expect(shown()).toEqual([12, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129].map((i) => `topology ${i}`));
  expect(status()).toEqual(["11 of 130"]);
  await type("");
  expect(shown()).toEqual(all.slice(0, 50));
});

it("drops a page that arrives after other words were searched for", async () => {
  let late = () => {};
  show((find, after) =>
    after === null
      ? served(find, after)
      : new Promise((resolve) => {
          late = () => resolve({ ok: true, value: pageOf(find, after) });
        }),
  );
  await more();
  await type("topology 129");
  await act(async () => late());
  expect(shown()).toEqual(["topology 129"]);
});

it("shows the rows of a first page that is rendered anew, above those loaded before", async () => {
  const { rerender } = show(served);
  await more();
  const renewed = pageOf("", null);
  const rows = [rowOf("new one"), ...renewed.rows.slice(0, -1)];
  rerender(listed(served, { ...renewed, rows, total: 131, found: 131 }));
  expect(shown()).toEqual(["new one", ...all.slice(0, 100)]);
  expect(status()).toEqual(["131", "101 of 131 shown"]);
  await more();
  expect(shown()).toEqual(["new one", ...all]);
});

it("counts only what is shown where nobody knows how many there are", () => {
  render(listed(served, { ...pageOf("", null), total: null, found: null }));
  expect(status()).toEqual(["", "50 shown"]);
});

it("says why a page could not be loaded", async () => {
  show(async () => ({ ok: false, message: "The server is busy." }));
  await type("topology 3");
  expect(screen.getByRole("alert").textContent).toBe("The server is busy.");
});
