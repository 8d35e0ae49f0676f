import { beforeEach, expect, test } from "vitest";
import { endReading, readings, refreshPage, writeAddress } from "./readings";

beforeEach(() => {
  readings.setState(readings.getInitialState());
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

test("while the page is read the last address waits, and is a step of the history where one of them was", () => {
  refreshPage();
  readings.setState({ reading: true });
  const entries = window.history.length;
  writeAddress("/compare?step=2", "push");
  writeAddress("/compare?step=3", "replace");
  expect([query(), window.history.length]).toEqual(["?step=1", entries]);
  endReading(1);
  expect([query(), window.history.length]).toEqual(["?step=3", entries + 1]);
  expect(readings.getState()).toEqual({ asked: 1, read: 1, reading: false, address: null });
});

test("what waited is dropped once the person has left the page", () => {
  readings.setState({ reading: true });
  writeAddress("/compare?step=2", "replace");
  window.history.pushState(null, "", "/topologies");
  endReading(1);
  expect(window.location.pathname).toBe("/topologies");
});
