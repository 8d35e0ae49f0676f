import { beforeEach, expect, test } from "vitest";
import { endReading, queryShown, refreshes, refreshPage, writeAddress } from "./readings";

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

test("while the page is read the last address waits, and is a step of the history where one of them was", () => {
  refreshPage();
  refreshes.setState({ reading: true });
  const entries = window.history.length;
  writeAddress("/compare?step=2", "push");
  writeAddress("/compare?step=3", "replace");
  expect([query(), window.history.length]).toEqual(["?step=1", entries]);
  endReading(1);
  expect([query(), window.history.length]).toEqual(["?step=3", entries + 1]);
  expect(refreshes.getState()).toMatchObject({ asked: 1, read: 1, reading: false });
});

test("every step that waits is one of the history, so that Back leads to each", async () => {
  refreshes.setState({ reading: true });
  const entries = window.history.length;
  writeAddress("/compare?step=2", "push");
  writeAddress("/compare?step=2", "push");
  writeAddress("/compare?step=3", "push");
  writeAddress("/compare?step=4", "replace");
  writeAddress("/compare?step=5", "push");
  expect(remembered()).toBe("/compare?step=5");
  endReading(1);
  expect([query(), window.history.length]).toEqual(["?step=5", entries + 3]);
  const before = async () => {
    const back = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    window.history.back();
    await back;
    return query();
  };
  expect([await before(), await before(), await before()]).toEqual(["?step=4", "?step=2", "?step=1"]);
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

test("what waited is dropped once the person has left the page", () => {
  refreshes.setState({ reading: true });
  writeAddress("/compare?step=2", "replace");
  window.history.pushState(null, "", "/topologies");
  endReading(1);
  expect(window.location.pathname).toBe("/topologies");
});
