import { expect, it } from "vitest";
import { comparingPath } from "./comparingPath";

it.each([
  ["/compare?base=current&head=hybrid@3fa9c0&view=cost", "/api/comparing?base=current&head=hybrid%403fa9c0"],
  ["/compare?head=a+b&base=c&answers=d", "/api/comparing?base=c&head=a+b&answers=d"],
  ["/reviews/12", "/api/comparing?review=12"],
  ["/reviews/12/print?x=1", "/api/comparing?review=12"],
  ["/compare", null],
  ["/compare?base=current", null],
  ["/reviews", null],
  ["/planners/smith/compare?base=a&head=b", null],
])("knows what the page at %s waits for", (awaited, path) => {
  expect(comparingPath(awaited)).toBe(path);
});
