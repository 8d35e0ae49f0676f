import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import type { ShownThread } from "@/lib/server/reviews/shown";
import type { ReviewActions } from "../schema";
import { ThreadCard } from "./ThreadCard";

const anchor = { on: "comparison" } as const;
const comment = {
  number: 2,
  author: { id: "mb", name: "Mara" },
  body: "Is this meant?",
  at: "2026-01-01",
  edited: false,
  deleted: false,
  key: null,
};
const thread: ShownThread = {
  number: 1,
  version: 1,
  anchor,
  state: "open",
  resolvedBy: null,
  suggestion: null,
  quote: { title: "Thing", text: "", value: null },
  standing: { is: "current", anchor },
  comments: [comment],
};
const actions = { editComment: async () => ({ ok: true, value: null }) } as unknown as ReviewActions;

function Card() {
  const [deleted, setDeleted] = useState(false);
  const shown = { ...thread, comments: [{ ...comment, deleted }] };
  const onChanged = () => setDeleted(true);
  return <ThreadCard review={1} thread={shown} me="mb" actions={actions} onChanged={onChanged} />;
}

test("keeps the focus on the thread when a comment is deleted by key", async () => {
  render(<Card />);
  const user = userEvent.setup();
  screen.getByRole("button", { name: "Delete" }).focus();
  await user.keyboard("{Enter}");
  screen.getByRole("button", { name: "Delete it" }).focus();
  await user.keyboard("{Enter}");
  await screen.findByText("Deleted.");
  expect(document.activeElement).toBe(screen.getByRole("article"));
});
