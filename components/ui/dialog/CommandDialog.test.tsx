import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { CommandDialog } from "./CommandDialog";

it("puts what fits best first, whichever group it stands in, and Enter takes it", async () => {
  const picked = vi.fn();
  const entry = (id: string, group: string, title: string, detail: string) => ({
    id,
    group,
    title,
    detail,
    onPick: () => picked(id),
  });
  render(
    <CommandDialog
      open
      onOpenChange={() => {}}
      label="Add a policy"
      placeholder="A policy"
      entries={[
        entry("needSeverity", "Guard", "Need severity", "Asks how bad it is."),
        entry("ask", "Action", "Ask the reporter", "Asks."),
      ]}
    />,
  );
  await userEvent.type(screen.getByPlaceholderText("A policy"), "ask");
  await waitFor(() =>
    expect(screen.getAllByRole("option").map((one) => one.getAttribute("data-value"))).toEqual([
      "ask",
      "needSeverity",
    ]),
  );
  await userEvent.keyboard("{Enter}");
  expect(picked.mock.calls).toEqual([["ask"]]);
});
