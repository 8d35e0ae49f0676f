import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { CommitField } from "./CommitField";

it("that adds something takes effect once, and keeps what cannot be taken", async () => {
  const add = vi.fn((name: string) => name !== "taken");
  render(<CommitField label="Add" value="" clears onCommit={add} />);
  const field = screen.getByLabelText("Add");
  await userEvent.type(field, "notes{Enter}");
  await userEvent.tab();
  expect(add.mock.calls).toEqual([["notes"]]);
  await userEvent.type(field, "taken{Enter}");
  expect(field).toHaveProperty("value", "taken");
});

it("takes the same text again where that is a change, once it is typed or confirmed", async () => {
  const commit = vi.fn();
  render(<CommitField label="Symbol" value="5" retypes onCommit={commit} />);
  const field = screen.getByLabelText("Symbol");
  await userEvent.click(field);
  await userEvent.tab();
  expect(commit).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, "5");
  await userEvent.tab();
  await userEvent.type(field, "{Enter}");
  expect(commit.mock.calls).toEqual([["5"], ["5"]]);
});
