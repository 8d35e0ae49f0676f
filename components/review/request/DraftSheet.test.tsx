import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { ShownReview } from "@/lib/server/reviews/shown";
import type { DecisionActions } from "../schema";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: () => {} }),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

// Files of tests share modules: another may have loaded these without this Next.
vi.resetModules();
const { DraftSheet } = await import("./DraftSheet");

afterEach(cleanup);

type Change = DecisionActions["changeReviewFields"];
const side = { name: "a", title: "A", hash: "h", version: null };
const draft = {
  number: 7,
  title: "Old",
  description: "Why",
  author: { id: "me", name: "Me" },
  reviewers: [],
  base: side,
  head: side,
  set: { name: "all", title: "All recordings" },
  recordings: { ran: 1, all: 1, later: 0 },
} as unknown as ShownReview;

it("sends what the sheet began with along, until a refusal has said what is there now", async () => {
  const refresh = vi.fn();
  const send = vi.fn<Change>(async () => ({ ok: true, value: { number: 7 } }));
  const sheet = (review: ShownReview) => (
    <DraftSheet
      review={review}
      people={[]}
      actions={{ changeReviewFields: send }}
      onChanged={refresh}
      onClose={() => {}}
    />
  );
  const { rerender } = render(sheet(draft));
  rerender(sheet({ ...draft, description: "Their words" }));
  const details = ["It now reads: “Their words”"];
  send.mockResolvedValueOnce({ ok: false, code: "unseen_change", message: "It was changed.", details });
  const request = screen.getByRole("button", { name: "Request review" });
  await userEvent.click(request);
  const change = { review: 7, state: "open", title: "Old", description: "Why", reviewers: [] };
  const seen = { title: "Old", description: "Why", reviewers: [] };
  expect(send).toHaveBeenLastCalledWith({ ...change, seen });
  await screen.findByText("It was changed. It now reads: “Their words”");
  expect(refresh).toHaveBeenCalledOnce();
  await userEvent.click(request);
  expect(send).toHaveBeenLastCalledWith({ ...change, seen: { ...seen, description: "Their words" } });
});

it("shortens the title of a draft that was made of two long ones to what a review may have", async () => {
  const send = vi.fn<Change>(async () => ({ ok: true, value: { number: 7 } }));
  const title = `${"a".repeat(120)} in place of ${"b".repeat(120)}`;
  const actions = { changeReviewFields: send };
  const props = { people: [], actions, onChanged: () => {}, onClose: () => {} };
  render(<DraftSheet review={{ ...draft, title }} {...props} />);
  await userEvent.click(screen.getByRole("button", { name: "Request review" }));
  const [change] = send.mock.calls[0] ?? [];
  expect([change?.title?.length, change?.seen?.title]).toEqual([200, title]);
});
