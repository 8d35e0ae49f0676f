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
