import { expect, test } from "vitest";
import { repeatedOnce } from "./repeatedOnce";

const problem = (message: string, severity: "error" | "warning" = "error") => ({
  severity,
  message,
  fix: "Mend it.",
});

test("what is said of several names is said once, with a count, errors first", () => {
  const told = repeatedOnce([
    problem('"a" is odd.', "warning"),
    problem('"a" is gone.'),
    problem('"b" is gone.'),
    problem('"b" is odd.', "warning"),
    problem("All is gone."),
  ]);
  expect(told.map(({ message, times }) => [message, times])).toEqual([
    ['"a" is gone.', 2],
    ["All is gone.", 1],
    ['"a" is odd.', 2],
  ]);
});
