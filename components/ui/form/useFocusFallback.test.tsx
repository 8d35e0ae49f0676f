import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useFocusFallback } from "./useFocusFallback";

function Line({ open = true, words = "" }: { readonly open?: boolean; readonly words?: string }) {
  const fallback = useFocusFallback<HTMLElement>();
  return (
    <main>
      <section aria-label="line" {...fallback}>
        {open && <button type="button">This is intended</button>}
        {words}
      </section>
      <button type="button">elsewhere</button>
    </main>
  );
}

const line = () => screen.getByRole("region", { name: "line" });

it("takes the focus over when the button that had it is gone", () => {
  const { rerender } = render(<Line />);
  screen.getByRole("button", { name: "This is intended" }).focus();
  rerender(<Line open={false} />);
  expect(document.activeElement).toBe(line());
});

it("takes nothing where the focus was elsewhere, or had left before", async () => {
  const { rerender } = render(<Line />);
  rerender(<Line open={false} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Line />);
  screen.getByRole("button", { name: "This is intended" }).focus();
  await userEvent.tab();
  rerender(<Line open={false} />);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "elsewhere" }));
  (document.activeElement as HTMLElement).blur();
  rerender(<Line words="more" open={false} />);
  expect(document.activeElement).toBe(document.body);
});
