import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { NextStep } from "@/lib/rules";
import { NextSteps } from "./NextSteps";

const step = (does: NextStep["does"]): NextStep => ({
  does,
  says: does,
  link: { view: "proof", status: [] },
});

it("runs, checks threads, and says why it could not", async () => {
  const actions = {
    run: vi.fn(async () => ({ ok: false, message: "Nobody may run this.", details: [] }) as const),
    checkThreads: vi.fn(),
  };
  render(<NextSteps steps={[step("run"), step("check-threads")]} actions={actions} busy={false} />);
  fireEvent.click(screen.getByRole("button", { name: "check-threads" }));
  expect([actions.run.mock.calls.length, actions.checkThreads.mock.calls.length]).toEqual([0, 1]);
  fireEvent.click(screen.getByRole("button", { name: "run" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Nobody may run this.");
});

it("starts nothing while something runs", () => {
  const actions = { run: vi.fn(), checkThreads: vi.fn() };
  render(<NextSteps steps={[step("run")]} actions={actions} busy={true} />);
  expect(screen.getByRole("button", { name: "run" })).toHaveProperty("disabled", true);
});
