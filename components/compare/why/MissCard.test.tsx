import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { decomposed } from "@/lib/diff/page/comparison.fixture";
import { MissCard } from "./MissCard";

afterEach(cleanup);

test.each([
  ["plain text", "This is not JSON. Put plain text in double quotes."],
  ['{"id": 9007199254740993}', "The integer 9007199254740993 at line 1, column 8 has too many digits"],
  ['{"id": 1, "id": 2}', 'The key "id" is twice in one object'],
])("the answer %s is refused, not changed", (text, message) => {
  const onSupply = vi.fn();
  const match = { as: "miss", reason: "request_never_recorded", nearest: null } as const;
  const call = { ...decomposed.head!, match };
  render(<MissCard miss={{ side: "head", call, turn: 1, ordinal: 0 }} onSupply={onSupply} />);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Supply and continue" }));
  expect(screen.getByRole("alert").textContent).toContain(message);
  expect(onSupply).not.toHaveBeenCalled();
});
