import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Button, FileButton, IconButton } from "./Button";

it("that becomes disabled keeps the focus, and neither acts nor sends its form", async () => {
  const act = vi.fn();
  const send = vi.fn((event: Event) => event.preventDefault());
  const form = (disabled: boolean) => (
    <form onSubmit={({ nativeEvent }) => send(nativeEvent)}>
      <input aria-label="field" />
      <Button type="submit" disabled={disabled} onClick={act}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole("button", { name: "Send" });
  await userEvent.click(button);
  expect([act.mock.calls.length, send.mock.calls.length]).toEqual([1, 1]);
  rerender(form(true));
  // A browser takes the focus from what has the attribute itself.
  expect(button).toHaveProperty("disabled", false);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.keyboard("{Enter}");
  await userEvent.type(screen.getByLabelText("field"), "{Enter}");
  expect([act.mock.calls.length, send.mock.calls.length]).toEqual([1, 1]);
});

it("that lacks something says what, as tooltip and description, and does not act", async () => {
  const act = vi.fn();
  const { rerender } = render(
    <IconButton label="Undo" lacks="nothing was changed yet." onClick={act}>
      ↶
    </IconButton>,
  );
  const button = screen.getByRole("button", { name: "Undo" });
  expect(button.title).toBe("Undo: nothing was changed yet.");
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(button);
  expect(act).not.toHaveBeenCalled();
  rerender(
    <IconButton label="Undo" lacks={null} onClick={act}>
      ↶
    </IconButton>,
  );
  expect([button.title, button.getAttribute("aria-disabled")]).toEqual(["Undo", null]);
  await userEvent.click(button);
  expect(act).toHaveBeenCalledOnce();
});

it("lets a file be picked again after it was changed on disk", () => {
  const { container } = render(<FileButton onChange={() => {}}>Open</FileButton>);
  const input = container.querySelector("input") as HTMLInputElement;
  const set = vi.spyOn(input, "value", "set");
  fireEvent.click(input);
  expect(set).toHaveBeenCalledWith("");
});
