import { expect, test } from "vitest";
import { suppliedWords, unansweredWords } from "./answersWords";

const names = (many: number) => Array.from({ length: many }, (_, i) => `r${i}`);
const sides = { base: "A", head: "B" };

test("a set in use is told with and without", () => {
  const told = (answers: number, recordings: number, asBefore: number, compared = 33, all = 33) =>
    suppliedWords(
      { answers, recordings: names(recordings), asBefore: names(asBefore) },
      { compared, all, sides },
    );
  expect(told(33, 33, 26)).toBe(
    "B asks one more question in 33 of 33 conversations. In 26 of these every other decision is as in A. Without these answers 33 stop at the question.",
  );
  expect(told(3, 1, 0)).toMatch(/^B asks 3 more questions in 1 of 33 conversations\. .* 1 stops at/);
  expect(told(0, 0, 0)).toBe("None of 33 conversations needed one of these answers.");
  expect(told(0, 0, 0, 30, 533)).toBe(
    "None of 30 conversations that ran needed one of these answers, 503 not run.",
  );
  expect(told(0, 0, 0, 0)).toBe("No conversation has been replayed with these answers yet.");
});

test("what stops is counted, with the questions by name", () => {
  const question = (label: string, many: number) => ({
    kind: "user",
    key: label,
    request: null,
    label,
    recordings: names(many),
  });
  expect(unansweredWords([question("ask industry", 33)])).toBe(
    "33 conversations stop at a question that nobody answered: ask industry.",
  );
  expect(unansweredWords([question("ask a", 1)])).toMatch(/^1 conversation stops at/);
  expect(unansweredWords([question("ask a", 1), question("ask b", 1)])).toMatch(/ask a and ask b\.$/);
});
