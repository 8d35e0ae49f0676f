import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refreshes } from "./readings";
import { repeatRefreshes } from "./repeatRefreshes";

const refused = () => Promise.reject(new TypeError("Failed to fetch"));
const answered = async () => new Response("the page", { headers: { "content-type": "text/x-component" } });
/** The headers come, and then the server is gone. */
const brokenOff = async () =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError("network error")) }));

let stop: () => void;
const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  server.mockReset();
  vi.stubGlobal("fetch", server);
  window.history.replaceState(null, "", "/runs?find=a");
  refreshes.setState({ ...refreshes.getInitialState(), reading: true });
  stop = repeatRefreshes();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  refreshes.setState(refreshes.getInitialState());
});

/** The database is away, or a proxy finds no server. */
const later = (status: number) => async () => new Response("Later", { status });

const refresh = (path = "/runs?find=a&_rsc=1", headers: Record<string, string> = { rsc: "1" }, more = {}) =>
  fetch(new URL(path, window.location.href), { headers, ...more });
const isLost = () => refreshes.getState().lost;

test("a refresh is repeated until the server has answered it whole", async () => {
  const failures = [refused, brokenOff, later(503), later(502), later(504)];
  for (const failure of failures) server.mockImplementationOnce(failure);
  server.mockImplementation(answered);
  const answer = refresh();
  await vi.advanceTimersByTimeAsync(100);
  for (let requests = 1; requests <= failures.length; requests++) {
    expect([server.mock.calls.length, isLost()]).toEqual([requests, true]);
    await vi.advanceTimersByTimeAsync(2000);
  }
  expect([server.mock.calls.length, isLost()]).toEqual([failures.length + 1, false]);
  expect(await (await answer).text()).toBe("the page");
  expect((await answer).headers.get("content-type")).toBe("text/x-component");
});

test("an error of the server is an answer", async () => {
  server.mockImplementation(async () => new Response(null, { status: 500 }));
  expect((await refresh()).status).toBe(500);
  expect(isLost()).toBe(false);
});

test("an aborted refresh is not repeated", async () => {
  const abort = new AbortController();
  server.mockImplementation(refused);
  const answer = expect(refresh(undefined, undefined, { signal: abort.signal })).rejects.toThrow("Failed");
  await vi.advanceTimersByTimeAsync(100);
  expect(isLost()).toBe(true);
  abort.abort();
  await vi.advanceTimersByTimeAsync(2000);
  await answer;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([server.mock.calls.length, isLost()]).toEqual([2, false]);
});

test.each([
  ["of another page", () => refresh("/graphs?_rsc=1")],
  ["that prepares a page", () => refresh("/runs?_rsc=1", { rsc: "1", "next-router-prefetch": "1" })],
  ["that Next did not make", () => refresh("/runs", {})],
  [
    "while nothing is refreshed",
    () => {
      refreshes.setState({ reading: false });
      return refresh();
    },
  ],
])("a request %s fails at once", async (_, request) => {
  server.mockImplementation(refused);
  await expect(request()).rejects.toThrow("Failed to fetch");
  expect(isLost()).toBe(false);
});
