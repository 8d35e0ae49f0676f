import { expect, test } from "vitest";
import type { Answer } from "../rules";
import { countFailing } from "./conditions";

const ship = (...results: readonly ("pass" | "fail" | "unknown")[]): Answer => ({
  question: "ship",
  is: "no",
  sentence: "No: x.",
  reasons: [],
  checks: results.map((result) => ({
    rule: { rule: "compiles" },
    title: "",
    decides: true,
    result,
    short: "",
    sentence: "",
    figures: [],
    link: { view: "proof", status: [] },
  })),
});

test("a condition of the ship answer that does not hold is counted as one of the review's is", () => {
  const checks = [
    { rule: { rule: "explained" }, ok: false, sentence: "1 difference is unexplained." },
    { rule: { rule: "threads-resolved" }, ok: true, sentence: "No thread is open." },
  ] as const;
  expect(countFailing(checks, ship("fail", "pass", "fail", "unknown"))).toBe(3);
  expect(countFailing([], ship("pass"))).toBe(0);
});
