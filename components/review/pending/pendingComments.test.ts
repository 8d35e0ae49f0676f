import { beforeEach, expect, test, vi } from "vitest";
import { maxPending, type PendingComment } from "@/lib/review";
import { pendingAt, pendingReplies } from "./pendingAt";
import { dropPending, keepPending, newKey, onPending, type PendingOf, pendingIn } from "./pendingComments";

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
const since = "2026-03-04T05:06:07.000Z";
const seven = { number: 7, since };
const seventySeven = { ...seven, number: 77 };
const bodies = (review: PendingOf) => pendingIn(review).map(({ body }) => body);

test("comments are kept under their review in the order in which they were written", () => {
  const [first, second] = [aComment(1), aComment(2)];
  for (const one of [second, first]) expect(keepPending(seven, one)).toBeNull();
  keepPending(seventySeven, aComment(3));
  expect(bodies(seven)).toEqual(["words 1", "words 2"]);
  keepPending(seven, { ...first, body: "other words" });
  expect(bodies(seven)).toEqual(["other words", "words 2"]);
  dropPending(seven, [first.key]);
  expect(bodies(seven)).toEqual(["words 2"]);
  expect(bodies(seventySeven)).toEqual(["words 3"]);
});

test("comments of a review of the same number in another database are not shown", () => {
  const other = { number: 7, since: "2026-03-04T05:06:08.000Z" };
  keepPending(seven, aComment(1));
  expect([bodies(other), bodies(seven)]).toEqual([[], ["words 1"]]);
});

test("comments of earlier versions, which stored the number alone, are shown in the review that was there", () => {
  const began = Date.parse(since);
  const [before, later, last] = [aComment(began - 1), aComment(began + 1), aComment(began + 2)];
  for (const one of [before, later, last])
    localStorage.setItem(`planner-studio-pending:7:${one.key}`, JSON.stringify(one));
  expect(bodies(seven)).toEqual([later.body, last.body]);
  keepPending(seven, { ...later, body: "edited" });
  expect(bodies(seven)).toEqual(["edited", last.body]);
  dropPending(seven, [later.key]);
  expect(bodies(seven)).toEqual([last.body]);
});

test("the list stays the same one while nothing changes, and who listens hears of what does", () => {
  const hear = vi.fn();
  const leave = onPending(hear);
  keepPending(seven, aComment(1));
  expect(pendingIn(seven)).toBe(pendingIn(seven));
  window.dispatchEvent(new StorageEvent("storage", { key: `planner-studio-pending:7@${since}:other` }));
  window.dispatchEvent(new StorageEvent("storage", { key: "something else" }));
  expect(hear).toHaveBeenCalledTimes(2);
  leave();
  dropPending(seven, [pendingIn(seven)[0]?.key ?? ""]);
  expect(hear).toHaveBeenCalledTimes(2);
});

test("what another program wrote there is no comment, and takes none away", () => {
  keepPending(seven, aComment(1));
  localStorage.setItem(`planner-studio-pending:7@${since}:x`, "{");
  localStorage.setItem(`planner-studio-pending:7@${since}:y`, JSON.stringify({ ...aComment(2), body: 4 }));
  localStorage.setItem(`planner-studio-pending:7@${since}:z`, JSON.stringify({ ...aComment(2), more: 1 }));
  expect(bodies(seven)).toEqual(["words 1"]);
});

test("no more is kept than one verdict can carry, and a browser that keeps nothing says so", () => {
  for (let n = 0; n < maxPending; n += 1) keepPending(seven, aComment(n));
  const [first] = pendingIn(seven);
  expect(keepPending(seven, aComment(500))).toMatch(/100 comments are pending/);
  expect(keepPending(seven, { ...(first as PendingComment), body: "edited" })).toBeNull();
  const long = aComment(1, { body: "x".repeat(20_000) });
  const refused = Array.from({ length: 20 }, (_, n) =>
    keepPending({ ...seven, number: 8 }, { ...long, key: newKey(n) }),
  );
  expect(refused.at(-1)).toMatch(/maximum length/);
  const setItem = () => {
    throw new Error("full");
  };
  vi.stubGlobal("localStorage", { length: 0, setItem });
  expect(keepPending({ ...seven, number: 9 }, aComment(1))).toMatch(/storage is full/);
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
