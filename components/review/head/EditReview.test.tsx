import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { DecisionActions } from "../schema";
import { EditReview } from "./EditReview";

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

type Change = DecisionActions["changeReviewFields"];
const saved: Awaited<ReturnType<Change>> = { ok: true, value: { number: 7 } };
const first = { title: "Old", description: "Why" };

function opened() {
  const send = vi.fn<Change>(async () => saved);
  const refresh = vi.fn();
  const form = (review: typeof first) => (
    <EditReview
      review={{ number: 7, ...review }}
      changeReviewFields={send}
      onChanged={refresh}
      onClose={() => {}}
    />
  );
  const { rerender, unmount } = render(form(first));
  const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  return {
    send,
    refresh,
    user: userEvent.setup(),
    field,
    unmount,
    shows: (review: typeof first) => rerender(form(review)),
  };
}
const save = () => screen.getByRole("button", { name: "Save" });

test("a field that was not edited is not sent, so that nobody else's is taken back", async () => {
  const { send, user, field } = opened();
  await user.type(field("Description"), " not");
  await user.click(save());
  expect(send).toHaveBeenLastCalledWith({
    review: 7,
    description: "Why not",
    seen: { title: "Old", description: "Why" },
  });
});

test("Enter in the title saves", async () => {
  const { send, user, field } = opened();
  await user.type(field("Title"), "er{Enter}");
  const seen = { title: "Old", description: "Why" };
  expect(send).toHaveBeenLastCalledWith({ review: 7, title: "Older", seen });
});

test("what the edits began with is sent along, also after a reload, until a refusal has said what is there now", async () => {
  const before = opened();
  await before.user.type(before.field("Description"), " not");
  before.unmount();
  const { send, refresh, user, field, shows } = opened();
  await user.type(field("Title"), "er");
  shows({ title: "Theirs", description: "Their words" });
  expect([field("Title").value, field("Description").value]).toEqual(["Older", "Why not"]);
  send.mockResolvedValueOnce({
    ok: false,
    code: "unseen_change",
    message: "It was changed.",
    details: ["It now reads: “Their words”"],
  });
  await user.click(save());
  const change = { review: 7, title: "Older", description: "Why not" };
  expect(send).toHaveBeenLastCalledWith({ ...change, seen: { title: "Old", description: "Why" } });
  await screen.findByText(/It now reads: “Their words”/);
  // A page that heard of no change would be refused again and again.
  expect(refresh).toHaveBeenCalledOnce();
  shows({ title: "Again theirs", description: "Their last words" });
  await user.click(save());
  expect(send).toHaveBeenLastCalledWith({ ...change, seen: { title: "Theirs", description: "Their words" } });
});

test.each([
  ["a lost server", () => Promise.reject(new TypeError("Failed to fetch"))],
  [
    "another refusal",
    async () => ({ ok: false as const, code: "conflict", message: "Not now.", details: [] }),
  ],
])("after %s, which says nothing of what is there now, the same is sent along again", async (_, fail) => {
  const { send, user, field, shows } = opened();
  await user.type(field("Title"), "er");
  await user.type(field("Description"), " not");
  shows({ title: "Theirs", description: "Their words" });
  send.mockImplementationOnce(fail);
  await user.click(save());
  await screen.findByRole("alert");
  await user.click(save());
  const change = { review: 7, title: "Older", description: "Why not" };
  expect(send).toHaveBeenLastCalledWith({ ...change, seen: { title: "Old", description: "Why" } });
});

test("a page that shows the change only after the refusal bases the next save on it", async () => {
  const { send, user, field, shows } = opened();
  await user.type(field("Title"), "er");
  await user.type(field("Description"), " not");
  send.mockResolvedValueOnce({ ok: false, code: "unseen_change", message: "It was changed.", details: [] });
  await user.click(save());
  await screen.findByRole("alert");
  shows({ title: "Theirs", description: "Their words" });
  expect([field("Title").value, field("Description").value]).toEqual(["Older", "Why not"]);
  await user.click(save());
  const change = { review: 7, title: "Older", description: "Why not" };
  expect(send).toHaveBeenLastCalledWith({ ...change, seen: { title: "Theirs", description: "Their words" } });
});
