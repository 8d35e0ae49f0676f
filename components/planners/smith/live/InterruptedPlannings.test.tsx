import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { InterruptedPlannings } from "./InterruptedPlannings";

type Discard = Parameters<typeof InterruptedPlannings>[0]["discardAnswers"];

function show(discardAnswers: Discard, missing: string | null = null) {
  const onResume = vi.fn();
  const plannings = [
    { task: "one", title: "Share a note", answers: 1 },
    { task: "two", title: "Price a share", answers: 2 },
  ];
  render(
    <InterruptedPlannings
      plannings={plannings}
      missing={missing}
      onResume={onResume}
      discardAnswers={discardAnswers}
      busy={false}
    />,
  );
  return onResume;
}

const confirmSecond = async () => {
  await userEvent.click(screen.getAllByRole("button", { name: "Discard" })[1]!);
  const question = screen.getByRole("group", { name: "Discard 2 stored answers of “Price a share”?" });
  expect(question.textContent).toContain("The planning cannot be resumed then.");
  await userEvent.click(screen.getAllByRole("button", { name: "Discard" })[1]!);
};

it("discards the answers of one planning once that is confirmed", async () => {
  const discard = vi.fn<Discard>(async () => ({ ok: false, message: "It changed meanwhile.", details: [] }));
  show(discard);
  await confirmSecond();
  expect(discard.mock.calls).toEqual([[{ task: "two" }]]);
  expect(await screen.findByText("It changed meanwhile.")).toBeTruthy();
});

it("says that the server cannot be reached", async () => {
  show(() => Promise.reject(new TypeError("Failed to fetch")));
  await confirmSecond();
  expect(await screen.findByText(/server/i)).toBeTruthy();
});

it("can be discarded where no model can be asked to resume it", async () => {
  const onResume = show(vi.fn<Discard>(), "No provider has a key.");
  await userEvent.click(screen.getByRole("button", { name: "Resume “Share a note”" }));
  expect(onResume).not.toHaveBeenCalled();
  await userEvent.click(screen.getAllByRole("button", { name: "Discard" })[0]!);
  expect(screen.getByRole("group", { name: "Discard 1 stored answer of “Share a note”?" })).toBeTruthy();
});
