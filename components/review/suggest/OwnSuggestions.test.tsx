import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { OwnSuggestion } from "@/lib/server/reviews/suggest/drafts";
import { OwnSuggestions } from "./OwnSuggestions";

const aSuggestion = (id: string, more: Partial<OwnSuggestion>): OwnSuggestion => ({
  id,
  body: `Text of ${id}`,
  changes: 2,
  isRunning: false,
  failure: null,
  ...more,
});

function shown(suggestions: readonly OwnSuggestion[], closed = false) {
  const actions = {
    startProof: vi.fn(async () => ({ ok: true, value: { started: true } }) as const),
    discardSuggestion: vi.fn(async () => ({ ok: true, value: { removed: true } }) as const),
  };
  const onChanged = vi.fn();
  render(
    <OwnSuggestions suggestions={suggestions} closed={closed} actions={actions} onChanged={onChanged} />,
  );
  return { actions, onChanged, rows: screen.queryAllByRole("listitem"), user: userEvent.setup() };
}

test("each suggestion says its text and why it has no proof; what failed can be proved again", async () => {
  const { rows, actions, onChanged, user } = shown([
    aSuggestion("running", { isRunning: true }),
    aSuggestion("failed", { failure: "Some of these are no longer changes in B." }),
    aSuggestion("left", {}),
  ]);
  const texts = rows.map((row) => within(row).getByRole("status").textContent);
  expect(texts).toEqual([
    "Replaying the recordings…",
    "The proof failed: Some of these are no longer changes in B.",
    "The replays did not finish.",
  ]);
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    ["running", "failed", "left"].map((id) => expect.stringContaining(`Text of ${id}`)),
  );
  const [running, failed] = rows as [HTMLElement, HTMLElement];
  expect(within(running).queryByRole("button", { name: "Prove again" })).toBeNull();
  within(failed).getByRole("button", { name: "Prove again" }).focus();
  await user.keyboard("{Enter}");
  expect(actions.startProof).toHaveBeenCalledWith({ draft: "failed" });
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
});

test("a suggestion is discarded only after a second question", async () => {
  const { rows, actions, user } = shown([aSuggestion("left", {})]);
  const row = within(rows[0] as HTMLElement);
  await user.click(row.getByRole("button", { name: "Discard" }));
  expect(actions.discardSuggestion).not.toHaveBeenCalled();
  await user.click(row.getByRole("button", { name: "Discard it" }));
  expect(actions.discardSuggestion).toHaveBeenCalledWith({ draft: "left" });
});

test("a closed review offers no proof", () => {
  shown([aSuggestion("left", {})], true);
  expect(screen.queryByRole("button", { name: "Prove again" })).toBeNull();
  expect(screen.getByRole("button", { name: "Discard" })).toBeTruthy();
});

test("without suggestions there is no panel", () => {
  shown([]);
  expect(screen.queryByText("Your unproven suggestions")).toBeNull();
});
