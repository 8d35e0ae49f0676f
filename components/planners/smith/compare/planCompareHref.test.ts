import { expect, it } from "vitest";
import { type PlanChoice, parseChoice, planCompareHref } from "./planCompareHref";

const read = (href: string) => {
  const query = new URL(href, "http://localhost").searchParams;
  return [parseChoice(query, "a"), parseChoice(query, "b")];
};

const plain: PlanChoice = { request: "smith-halt", attempt: null, topology: null };

it.each<[PlanChoice, PlanChoice]>([
  [plain, plain],
  [
    { request: "a b&c", attempt: 2, topology: null },
    { request: "d", attempt: null, topology: "all" },
  ],
])("reads back what it wrote", (a, b) => {
  expect(read(planCompareHref(a, b))).toEqual([a, b]);
});

it("leaves out what it does not know", () => {
  expect(read("/planners/smith/compare?a=x&a.attempt=0&b=&b.attempt=2")).toEqual([
    { request: "x", attempt: null, topology: null },
    null,
  ]);
});
