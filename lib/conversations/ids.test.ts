import { expect, it } from "vitest";
import { plainText } from "../std";
import { distinctIds, storableId, unnamedId } from "./ids";

it("names an unnamed conversation by its messages alone, wherever it is in a file", () => {
  const named = unnamedId("transcript", [{ role: "user", content: "a" }]);
  expect(named).toMatch(/^transcript-[0-9a-f]{8}$/);
  expect(unnamedId("transcript", [{ role: "user", content: "a" }])).toBe(named);
  expect(unnamedId("transcript", [{ role: "user", content: "b" }])).not.toBe(named);
});

it.each(["a\u0000b", "\ud800", "me@example.com", "line\nbreak"])("makes %j storable", (id) => {
  const storable = storableId(id);
  expect(storable).toBe(plainText(storable));
  expect(storable).not.toMatch(/[\p{Cc}@]/u);
  expect(storable).toMatch(/-[0-9a-f]{6}$/);
});

it("leaves other ids as they are, and makes no two equal", () => {
  expect(storableId("thread 7 · ü")).toBe("thread 7 · ü");
  expect(storableId("a@b")).not.toBe(storableId("a\u0000b"));
});

it("gives no two conversations of an export one id, whatever they are called", () => {
  expect(distinctIds(["a", "a", "b", "a-2", "a"])).toEqual(["a", "a-3", "b", "a-2", "a-4"]);
  const many = distinctIds(Array.from({ length: 1_000 }, (_, i) => (i % 3 === 0 ? "same" : `same-${i}`)));
  expect(new Set(many).size).toBe(1_000);
});
