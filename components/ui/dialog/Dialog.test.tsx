import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { CommandDialog } from "./CommandDialog";
import { Dialog } from "./Dialog";

type Kind = "window" | "list";

function Page({ kind }: { kind: Kind }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      {open && kind === "window" && (
        <Dialog open onOpenChange={setOpen} title="A window">
          <input aria-label="field" />
        </Dialog>
      )}
      {open && kind === "list" && (
        <CommandDialog open onOpenChange={setOpen} label="A list" placeholder="Which?" entries={[]} />
      )}
    </>
  );
}

it.each<Kind>(["window", "list"])("a %s gives the focus back to what had it", async (kind) => {
  render(<Page kind={kind} />);
  const opener = screen.getByRole("button", { name: "Open it" });
  await userEvent.click(opener);
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it("gives the focus back to a line of a drawing, which is no HTML element", async () => {
  const line = document.createElementNS("http://www.w3.org/2000/svg", "g");
  line.setAttribute("tabindex", "0");
  document.body.append(line);
  const { rerender } = render(<p>Nothing yet</p>);
  line.focus();
  rerender(
    <Dialog open title="A window">
      Text
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement).not.toBe(line));
  rerender(<p>Closed</p>);
  await waitFor(() => expect(document.activeElement).toBe(line));
});
