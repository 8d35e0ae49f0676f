import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { useGlobalKey } from "./useGlobalKey";

afterEach(cleanup);

const isQuestionMark = (event: KeyboardEvent) => event.key === "?";
const isCtrlK = (event: KeyboardEvent) => event.key === "k" && event.ctrlKey;

function Page({ matches, then }: { matches: (event: KeyboardEvent) => boolean; then: () => void }) {
  useGlobalKey(matches, then);
  return <input aria-label="field" />;
}

it("hears a plain key anywhere but in a field", async () => {
  const then = vi.fn();
  render(<Page matches={isQuestionMark} then={then} />);
  await userEvent.keyboard("?");
  expect(then).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText("field"), "?");
  expect(then).toHaveBeenCalledTimes(1);
});

it("hears a key with Ctrl in a field too", async () => {
  const then = vi.fn();
  render(<Page matches={isCtrlK} then={then} />);
  await userEvent.click(screen.getByLabelText("field"));
  await userEvent.keyboard("{Control>}k{/Control}");
  expect(then).toHaveBeenCalledTimes(1);
});
