import { beforeEach, expect, test, vi } from "vitest";
import { maxPending, type PendingComment } from "@/lib/review";
import { pendingAt, pendingReplies } from "./pendingAt";
import { dropPending, keepPending, newKey, onPending, pendingIn } from "./pendingComments";

beforeEach(() => localStorage.clear());

const anchor = { on: "comparison" } as const;
const quote = { title: "it all", text: "", value: null };
const aComment = (n: number, change: Partial<PendingComment> = {}): PendingComment => ({
  key: newKey(n),
  on: { anchor, quote },
  version: 1,
  body: `words ${n}`,
  ...change,
});
const bodies = (review: number) => pendingIn(review).map(({ body }) => body);

test("comments are kept under their review in the order in which they were written", () => {
  const [first, second] = [aComment(1), aComment(2)];
  for (const one of [second, first]) expect(keepPending(7, one)).toBeNull();
  keepPending(77, aComment(3));
  expect(bodies(7)).toEqual(["words 1", "words 2"]);
  keepPending(7, { ...first, body: "other words" });
  expect(bodies(7)).toEqual(["other words", "words 2"]);
  dropPending(7, [first.key]);
  expect(bodies(7)).toEqual(["words 2"]);
  expect(bodies(77)).toEqual(["words 3"]);
});

test("the list stays the same one while nothing changes, and who listens hears of what does", () => {
  const hear = vi.fn();
  const leave = onPending(hear);
  keepPending(7, aComment(1));
  expect(pendingIn(7)).toBe(pendingIn(7));
  window.dispatchEvent(new StorageEvent("storage", { key: "planner-studio-pending:7:other" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "something else" }));
  expect(hear).toHaveBeenCalledTimes(2);
  leave();
  dropPending(7, [pendingIn(7)[0]?.key ?? ""]);
  expect(hear).toHaveBeenCalledTimes(2);
});

test("what another program wrote there is no comment, and takes none away", () => {
  keepPending(7, aComment(1));
  localStorage.setItem("planner-studio-pending:7:x", "{");
  localStorage.setItem("planner-studio-pending:7:y", JSON.stringify({ ...aComment(2), body: 4 }));
  localStorage.setItem("planner-studio-pending:7:z", JSON.stringify({ ...aComment(2), more: 1 }));
  expect(bodies(7)).toEqual(["words 1"]);
});

test("no more is kept than one verdict can carry, and a browser that keeps nothing says so", () => {
  for (let n = 0; n < maxPending; n += 1) keepPending(7, aComment(n));
  const [first] = pendingIn(7);
  expect(keepPending(7, aComment(500))).toMatch(/100 comments are pending/);
  expect(keepPending(7, { ...(first as PendingComment), body: "edited" })).toBeNull();
  const long = aComment(1, { body: "x".repeat(20_000) });
  const refused = Array.from({ length: 20 }, (_, n) => keepPending(8, { ...long, key: newKey(n) }));
  expect(refused.at(-1)).toMatch(/maximum length/);
  const setItem = () => {
    throw new Error("full");
  };
  vi.stubGlobal("localStorage", { length: 0, setItem });
  expect(keepPending(9, aComment(1))).toMatch(/storage is full/);
  vi.unstubAllGlobals();
});

test("a comment is found at its thread, at its thing, and at the step that the thing is a part of", () => {
  const at = { recording: "lisbon", start: "", turn: 1, align: "ask", visit: 0 };
  const call = { on: "call", at, side: "head", kind: "llm", key: "k", nth: 0 } as const;
  const decision = { on: "decision", at, side: "both" } as const;
  const [whole, onCall] = [aComment(1), aComment(2, { on: { anchor: call, quote } })];
  const reply = aComment(3, { on: { thread: 4 } });
  const all = [whole, onCall, reply];
  expect(pendingAt(all, anchor).map(({ comment }) => comment)).toEqual([whole]);
  expect(pendingAt(all, decision).map(({ comment }) => comment)).toEqual([onCall]);
  expect(pendingReplies(all, 4)).toEqual([reply]);
});
