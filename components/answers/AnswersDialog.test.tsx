import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AnswersDialog } from "./AnswersDialog";
import type { AnswerActions } from "./schema";

afterEach(cleanup);

test("an answer with an integer that would be rounded is not saved as another one", async () => {
  const saveAnswers = vi.fn(async () => ({ ok: false, message: "Saved", details: [] }));
  const actions = {
    offerAnswers: async () => ({ ok: true, value: { places: [], recordings: [] } }),
    saveAnswers,
  } as unknown as AnswerActions;
  const question = { kind: "user", request: {}, label: "ask id" };
  render(
    <AnswersDialog
      planner="p"
      question={question}
      set={null}
      actions={actions}
      onClose={() => {}}
      onSaved={() => {}}
    />,
  );
  const fill = (name: string, value: string) =>
    fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
  fill("One answer for all", '{"id": 9007199254740993}');
  fill("Name of these answers", "Ids");
  fireEvent.click(screen.getByRole("button", { name: "Save and use" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The integer 9007199254740993 at line 1");
  expect(saveAnswers).not.toHaveBeenCalled();
});
