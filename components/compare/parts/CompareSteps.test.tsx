import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { parseCompare } from "@/lib/review";
import { CompareProvider } from "../../review/compared/CompareContext";
import { ToNextStep } from "./CompareSteps";

it.each([
  [2, true, "Next: 2 causes", "causes"],
  [1, true, "Next: 1 cause", "causes"],
  [0, true, "Next: decisions", "decisions"],
  [0, false, "Next: graphs", "decisions"],
])(
  "with %i causes, conversation %s, the verdict leads to what there is",
  async (causes, opened, says, part) => {
    const go = vi.fn();
    const { unmount } = render(
      <CompareProvider state={parseCompare(new URLSearchParams({ base: "a", head: "b" }))} go={go}>
        <ToNextStep causes={causes} opened={opened} />
      </CompareProvider>,
    );
    await userEvent.click(screen.getByRole("link", { name: says }));
    expect(go).toHaveBeenCalledWith({ part }, "push");
    unmount();
  },
);
