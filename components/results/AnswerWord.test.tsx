import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { AnswerWord } from "./AnswerWord";

const shown = (given: React.ComponentProps<typeof AnswerWord>) => {
  const word = render(<AnswerWord {...given} />).container.firstElementChild;
  return { says: word?.textContent, green: word?.className.includes("text-added") };
};

test("a yes is plain and green only where its evidence can be believed", () => {
  expect(shown({ is: "yes" })).toEqual({ says: "Yes:", green: true });
  expect(shown({ is: "yes", believed: false })).toEqual({
    says: "Yes, if it can be believed:",
    green: false,
  });
});

test("what is no yes says the same either way", () => {
  for (const is of ["no", "not-yet"] as const)
    expect(shown({ is, believed: false }).says).toBe(shown({ is }).says);
});
