import { expect, it } from "vitest";
import { comparable } from "./comparable";

it("lays two JSON texts out alike, so that spaces are no difference", () => {
  const { before, after, alike } = comparable('{"a":1}', '{\n "a" : 1 }');
  expect([before, alike]).toEqual([after, true]);
});

it("keeps both as they are where one is no JSON", () => {
  expect(comparable('{"a":1}', "{a")).toEqual({ before: '{"a":1}', after: "{a", alike: false });
});

it("what only the written text shows is compared as it was written", () => {
  const [twice, once] = ['{"a": 1, "a": 2}', '{ "a": 2 }'];
  expect(comparable(twice, once)).toEqual({ before: twice, after: once, alike: false });
  expect(comparable('{"a":"x  y"}', '{ "a" : "x  y" }').alike).toBe(true);
});

it("reads a long text of quotes that is no JSON once", () => {
  const quotes = `"${'\\"'.repeat(1_000_000)}`;
  expect(comparable(quotes, quotes).alike).toBe(false);
});
