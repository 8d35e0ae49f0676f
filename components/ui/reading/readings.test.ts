import { beforeEach, expect, onTestFinished, test } from "vitest";
import { endReading, forgetAddress, queryShown, refreshes, refreshPage, writeAddress } from "./readings";

beforeEach(() => {
  refreshes.setState(refreshes.getInitialState());
  window.history.replaceState(null, "", "/compare?step=1");
});

const query = () => window.location.search;

test("an address is written at once while nothing is read", () => {
  const entries = window.history.length;
  writeAddress("/compare?step=2", "replace");
  expect([query(), window.history.length]).toEqual(["?step=2", entries]);
  writeAddress("/compare?step=3", "push");
  expect([query(), window.history.length]).toEqual(["?step=3", entries + 1]);
});

test("an address that is pushed twice is one step of the history", () => {
  const entries = window.history.length;
  writeAddress("/compare?step=2", "push");
  writeAddress("/compare?step=2", "push");
  expect([query(), window.history.length]).toEqual(["?step=2", entries + 1]);
});

/** Next's methods of the history, which lie over the browser's. */
function nextOverHistory() {
  const given: string[] = [];
  for (const method of ["pushState", "replaceState"] as const) {
    const native = History.prototype[method];
    const next: History["pushState"] = (state, unused, url) => {
      given.push(`${method} ${url}`);
      native.call(window.history, state, unused, url);
    };
    Object.defineProperty(window.history, method, { value: next, configurable: true });
  }
  onTestFinished(() => {
    for (const method of ["pushState", "replaceState"]) Reflect.deleteProperty(window.history, method);
  });
  return given;
}

test("while the page is read an address is written without Next, which is given the last one after", () => {
  const given = nextOverHistory();
  const entries = window.history.length;
  refreshPage();
  refreshes.setState({ reading: true });
  writeAddress("/compare?step=2", "push");
  writeAddress("/compare?step=3", "replace");
  expect([query(), window.history.length, given]).toEqual(["?step=3", entries + 1, []]);
  // As Next does with the address that it knows, when it shows what was read.
  History.prototype.replaceState.call(window.history, null, "", "/compare?step=1");
  endReading(1);
  expect([query(), window.history.length]).toEqual(["?step=3", entries + 1]);
  expect(given).toEqual(["replaceState /compare?step=3"]);
  expect(refreshes.getState()).toMatchObject({ asked: 1, read: 1, reading: false });
  writeAddress("/compare?step=4", "push");
  expect(given.slice(1)).toEqual(["pushState /compare?step=4"]);
});

test("every step while the page is read is one of the history, so that Back leads to each", async () => {
  refreshes.setState({ reading: true });
  for (const step of [2, 2, 3]) writeAddress(`/compare?step=${step}`, "push");
  writeAddress("/compare?step=4", "replace");
  writeAddress("/compare?step=5", "push");
  endReading(1);
  const before = async () => {
    const back = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    window.history.back();
    await back;
    return query();
  };
  expect([query(), await before(), await before(), await before()]).toEqual([
    "?step=5",
    "?step=4",
    "?step=2",
    "?step=1",
  ]);
});

test("an address that somebody goes back from while the page is read is not brought back", () => {
  refreshes.setState({ reading: true });
  writeAddress("/compare?step=2", "replace");
  forgetAddress();
  window.history.replaceState(null, "", "/compare?step=1");
  endReading(1);
  expect([query(), remembered()]).toEqual(["?step=1", null]);
});

test("an address from which a link of the same page was followed while the page is read is not brought back", () => {
  refreshes.setState({ reading: true });
  writeAddress("/compare?step=2", "push");
  window.history.pushState(null, "", "/compare?view=threads");
  endReading(1);
  expect([query(), remembered()]).toEqual(["?view=threads", null]);
});

const shows = (text: string) => queryShown(new URLSearchParams(text));
const remembered = () => refreshes.getState().address?.href ?? null;

/** Writes an address while the page is read, and lets the reading end. */
function writtenAfterReading(href: string): void {
  refreshes.setState({ reading: true });
  writeAddress(href);
  endReading(1);
}

test("what was written after a reading is the address until Next shows it", () => {
  writtenAfterReading("/compare?step=2");
  shows("step=1");
  expect(remembered()).toBe("/compare?step=2");
  shows("step=2");
  expect(remembered()).toBeNull();
});

test("an address that is written meanwhile takes its place, and one that somebody leaves is not brought back", () => {
  writtenAfterReading("/compare?step=2");
  writeAddress("/compare?step=3");
  shows("step=2");
  expect([query(), remembered()]).toEqual(["?step=3", "/compare?step=3"]);
  window.history.pushState(null, "", "/compare?step=7");
  shows("step=7");
  expect(remembered()).toBeNull();
});

test("what was written is dropped once the person has left the page", () => {
  refreshes.setState({ reading: true });
  writeAddress("/compare?step=2", "replace");
  window.history.pushState(null, "", "/topologies");
  endReading(1);
  expect(window.location.pathname).toBe("/topologies");
});
