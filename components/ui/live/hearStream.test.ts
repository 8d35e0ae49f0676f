import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hearStream } from "./hearStream";

/** A stream that the test speaks on. */
class Spoken {
  static all: Spoken[] = [];
  static readonly CLOSED = 2;
  readyState = 1;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  constructor(readonly url: string) {
    Spoken.all.push(this);
  }
  close() {
    this.readyState = Spoken.CLOSED;
  }
}
const open = () => Spoken.all.filter(({ readyState }) => readyState !== Spoken.CLOSED);
const say = (data: string) => open()[0]?.onmessage?.({ data });

/** Locks as a browser has them: who asks waits until those before have gone, or no longer waits. */
function locks() {
  const last = new Map<string, Promise<void>>();
  return {
    request: (name: string, { signal }: { signal: AbortSignal }, held: () => Promise<void>) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : held()));
      last.set(name, turn);
      return turn;
    },
  };
}

/** Channels that deliver at once. */
class Channel {
  static all: Channel[] = [];
  onmessage?: (event: { data: unknown }) => void;
  constructor(readonly name: string) {
    Channel.all.push(this);
  }
  postMessage(data: unknown) {
    if (!Channel.all.includes(this)) throw new Error("This channel is closed.");
    for (const other of Channel.all)
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    Channel.all = Channel.all.filter((one) => one !== this);
  }
}

beforeEach(() => {
  Spoken.all = [];
  Channel.all = [];
  vi.stubGlobal("EventSource", Spoken);
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("navigator", { locks: locks() });
});
afterEach(() => void vi.unstubAllGlobals());

const tab = () => {
  const heard: string[] = [];
  const lost = vi.fn();
  const keyOf = (data: string) => data[0] as string;
  const stop = hearStream("/events", { keyOf, onMessage: (data) => heard.push(data), onLost: lost });
  return { heard, lost, stop };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

it("tabs share one connection, and one that comes later hears what was said last of each thing", async () => {
  const [first, second] = [tab(), tab()];
  await settled();
  expect(open()).toHaveLength(1);
  for (const data of ["a1", "b1", "a2"]) say(data);
  expect([first.heard, second.heard]).toEqual([
    ["a1", "b1", "a2"],
    ["a1", "b1", "a2"],
  ]);
  expect(tab().heard).toEqual(["a2", "b1"]);
  expect(open()).toHaveLength(1);
});

it("another tab takes over when the one that is connected goes", async () => {
  const [first, second] = [tab(), tab()];
  await settled();
  first.stop();
  await settled();
  expect(open()).toHaveLength(1);
  say("a3");
  expect([first.heard, second.heard]).toEqual([[], ["a3"]]);
});

it("a tab that has gone before its turn leaves no connection and no lock behind", async () => {
  const [first, second, third] = [tab(), tab(), tab()];
  await settled();
  second.stop();
  first.stop();
  await settled();
  say("a1");
  expect(third.heard).toEqual(["a1"]);
  third.stop();
  await settled();
  expect(open()).toEqual([]);
});

it("every tab hears that the connection broke, and one that was refused is tried again", async () => {
  vi.useFakeTimers();
  const [first, second] = [tab(), tab()];
  await vi.advanceTimersByTimeAsync(0);
  const [connection] = open();
  connection?.close();
  connection?.onerror?.();
  expect([first.lost.mock.calls.length, second.lost.mock.calls.length]).toEqual([1, 1]);
  expect(open()).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(open()).toHaveLength(1);
  vi.useRealTimers();
});

it("who stops while hearing hears no more", async () => {
  const heard: string[] = [];
  const stop = hearStream("/events", {
    keyOf: () => "a",
    onMessage: (data) => {
      heard.push(data);
      stop();
    },
  });
  await settled();
  for (const data of ["a1", "a2"]) say(data);
  expect(heard).toEqual(["a1"]);
});

it("where a browser has no locks, each tab hears for itself", () => {
  vi.stubGlobal("navigator", {});
  const [first, second] = [tab(), tab()];
  expect(open()).toHaveLength(2);
  say("a1");
  expect([first.heard, second.heard]).toEqual([["a1"], []]);
});
