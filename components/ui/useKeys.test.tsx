import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { useGlobalKey, useKeys } from "./useKeys";

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

function Steps({ dialog = false }: { dialog?: boolean }) {
  const [at, setAt] = useState(1);
  const on = () => setAt(at + 1);
  useKeys({ ArrowRight: on });
  return (
    <>
      <p role="status">{at}</p>
      {dialog && <div role="dialog">Keys</div>}
      <input aria-label="field" />
    </>
  );
}

const press = (key: string, more: KeyboardEventInit = {}) =>
  window.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true, ...more }));

it("a key that follows at once on what the page shows meets what it shows", async () => {
  render(<Steps />);
  const status = screen.getByRole("status");
  const shown = new Promise<void>((resolve) => {
    const seen = new MutationObserver(() => {
      seen.disconnect();
      press("ArrowRight");
      resolve();
    });
    seen.observe(status, { childList: true, characterData: true, subtree: true });
  });
  press("ArrowRight");
  await shown;
  // What is set outside `act` is drawn when React gets to it.
  await waitFor(() => expect(status.textContent).toBe("3"));
});

it("leaves keys with a modifier, keys while a dialog is open, and what somebody took before", async () => {
  const { rerender } = render(<Steps />);
  const status = screen.getByRole("status");
  act(() => void press("ArrowRight", { ctrlKey: true }));
  act(() => void press("constructor"));
  rerender(<Steps dialog />);
  act(() => void press("ArrowRight"));
  rerender(<Steps />);
  const take = (event: KeyboardEvent) => event.preventDefault();
  window.addEventListener("keydown", take, true);
  act(() => void press("ArrowRight"));
  window.removeEventListener("keydown", take, true);
  expect(status.textContent).toBe("1");
  act(() => void press("ArrowRight"));
  expect(status.textContent).toBe("2");
});

function List({ then }: { then: () => void }) {
  useKeys({ n: then });
  return (
    <div role="listbox">
      <div role="option" aria-selected tabIndex={0}>
        Next
      </div>
    </div>
  );
}

it("leaves letters to an open list, which finds its entries by them", async () => {
  const then = vi.fn();
  render(<List then={then} />);
  screen.getByRole("option").focus();
  await userEvent.keyboard("n");
  expect(then).not.toHaveBeenCalled();
  screen.getByRole("option").blur();
  await userEvent.keyboard("n");
  expect(then).toHaveBeenCalledTimes(1);
});
