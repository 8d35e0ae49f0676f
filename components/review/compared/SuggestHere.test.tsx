import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Cause } from "@/lib/diff";
import { ReviewContext } from "../ReviewContext";
import { CompareProvider } from "./CompareContext";
import { SuggestHere } from "./SuggestHere";

const compared = {
  base: "today",
  head: "next",
  refresh: vi.fn(),
  review: null as { readonly number: number } | null,
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const change = { id: "uses", sentence: "`search_cap` is gone", undoing: "bring it back" };
const cause = {
  id: "c1",
  sentence: "next asked",
  status: "differs",
  divergence: "decision",
  at: { base: "ask", head: "ask" },
  move: change,
  exemplar: { recording: "a", row: "t1/ask/0" },
  isolated: { changes: [change], recordings: ["a"], first: ["a"], settled: 1, of: 1 },
} as unknown as Cause;

const page = () => (
  <CompareProvider state={{} as never} go={() => {}}>
    <ReviewContext value={{ ...compared } as never}>
      <SuggestHere cause={cause} />
    </ReviewContext>
  </CompareProvider>
);
const written = () => (screen.getByRole("textbox") as HTMLTextAreaElement).value;

test("where the review was closed meanwhile it says so, keeps the words, and suggests them anew", async () => {
  const message = "Review 3 is closed. Reopen it on its page to continue.";
  const fetch = vi.fn(async (_: string, __: { readonly body: string }) =>
    Response.json({ error: { message } }, { status: 409 }),
  );
  vi.stubGlobal("fetch", fetch);
  compared.review = { number: 3 };
  const user = userEvent.setup();
  const { rerender } = render(page());
  await user.click(screen.getByRole("button", { name: "Suggest undoing this change" }));
  // The form is loaded when it is first shown, which takes a while on a busy machine.
  await user.type(await screen.findByRole("textbox"), "Too early");
  await user.click(screen.getByRole("button", { name: "Replay and suggest" }));
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(written()).toBe("Too early");
  expect(compared.refresh).toHaveBeenCalledTimes(1);
  // So the page is read again, and shows no review any more.
  compared.review = null;
  rerender(page());
  expect(written()).toBe("Too early");
  await user.click(screen.getByRole("button", { name: "Replay and suggest" }));
  const asked = fetch.mock.calls.map(([, { body }]) => JSON.parse(body));
  expect(asked.map(({ on }) => on)).toEqual([{ review: 3 }, { base: "today", head: "next" }]);
  expect(asked.map(({ body }) => body)).toEqual(["Too early", "Too early"]);
});
