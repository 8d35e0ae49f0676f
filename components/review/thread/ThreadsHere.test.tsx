import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { ReviewContext } from "../ReviewContext";
import { ThreadsHere } from "./ThreadsHere";

const answered: { answer: (value: unknown) => void } = { answer: () => {} };
const startThread = () => new Promise((resolve) => (answered.answer = resolve));
const compared = {
  base: "a",
  head: "b",
  review: null,
  refresh: () => {},
  me: "mb",
  actions: { startThread },
};
const onBegun = vi.fn();

function Here({ step }: { readonly step: string }) {
  const [writing, write] = useState(true);
  const begun = (thread: number) => {
    onBegun(thread);
    write(false);
  };
  return (
    <ReviewContext value={compared as never}>
      <ThreadsHere
        key={step}
        anchor={{ on: "recording", recording: step }}
        quote={{ title: step, text: "", value: null }}
        threads={[]}
        writing={writing}
        onWrite={write}
        onBegun={begun}
        current={null}
      />
    </ReviewContext>
  );
}

beforeEach(() => {
  localStorage.clear();
  onBegun.mockClear();
});

async function posted() {
  const { rerender } = render(<Here step="lisbon" />);
  await userEvent.type(screen.getByRole("textbox"), "Is this meant?{Control>}{Enter}{/Control}");
  return { rerender, answer: () => act(async () => answered.answer({ ok: true, value: { thread: 7 } })) };
}

test("opens the thread that was started, and keeps the focus beside it", async () => {
  const { answer } = await posted();
  await answer();
  expect(onBegun).toHaveBeenCalledWith(7);
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Comments" }));
});

test("a thread that is stored late does not close what is written at another step meanwhile", async () => {
  const { rerender, answer } = await posted();
  rerender(<Here step="oslo" />);
  await userEvent.type(screen.getByRole("textbox"), "Nor is this");
  await answer();
  expect(onBegun).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Nor is this");
});
