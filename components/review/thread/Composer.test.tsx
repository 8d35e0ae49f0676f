import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { withResolvers } from "@/lib/std";
import { Composer, type Pend } from "./Composer";

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

async function written(pend?: Pend) {
  const send = vi.fn(async () => ({ ok: true as const, value: null }));
  render(<Composer send={send} draft="d" label="Comment" button="Comment" onSent={() => {}} pend={pend} />);
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLTextAreaElement>("textbox");
  await user.type(field, "Too early");
  await user.keyboard("{Control>}{Shift>}{Enter}{/Shift}{/Control}");
  return { user, field, send, said: () => screen.getByRole("status").textContent };
}

test.each<[Pend | undefined, RegExp]>([
  ["no-open-review", /^No review is open here/],
  [undefined, /^Only comments can wait/],
])(
  "where nothing can wait for a review, the key says so, sends nothing and keeps the words",
  async (pend, says) => {
    const { user, field, send, said } = await written(pend);
    expect(said()).toMatch(says);
    expect([field.value, send.mock.calls.length]).toEqual(["Too early", 0]);
    await user.type(field, " by far");
    expect(said()).toBe("");
  },
);

test("with an open review the words go there, and nothing else is said", async () => {
  const pend = vi.fn(() => null);
  const { field, send, said } = await written(pend);
  expect(pend).toHaveBeenCalledWith("Too early");
  expect([field.value, said(), send.mock.calls.length]).toEqual(["", "", 0]);
});

test("the text cannot be changed while it is sent, for it is cleared afterwards", async () => {
  const { promise, resolve } = withResolvers<{ readonly ok: true; readonly value: null }>();
  render(<Composer send={() => promise} draft="d" label="Comment" button="Comment" onSent={() => {}} />);
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLTextAreaElement>("textbox");
  await user.type(field, "Too early");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await user.type(field, " by far");
  expect(field.value).toBe("Too early");
  resolve({ ok: true, value: null });
  await waitFor(() => expect(field.value).toBe(""));
  await user.type(field, "Next");
  expect(field.value).toBe("Next");
});
