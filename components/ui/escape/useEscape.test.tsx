import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useKeys } from "../useKeys";
import { FoldOut } from "./FoldOut";
import { useEscape } from "./useEscape";

function Layer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  useEscape(open, onClose);
  return null;
}

function Page({ onEscape }: { readonly onEscape: () => void }) {
  useKeys({ Escape: onEscape });
  return <input aria-label="A field" />;
}

const pressEscape = (target: Element = document.body) => fireEvent.keyDown(target, { key: "Escape" });

it("closes what was opened last, then what was opened before, then hears the page", () => {
  const [page, outer, inner] = [vi.fn(), vi.fn(), vi.fn()];
  const drawn = (open: readonly [boolean, boolean]) => (
    <>
      <Page onEscape={page} />
      <Layer open={open[1]} onClose={inner} />
      <Layer open={open[0]} onClose={outer} />
    </>
  );
  const { rerender } = render(drawn([true, false]));
  rerender(drawn([true, true]));
  pressEscape();
  expect([page, outer, inner].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
  rerender(drawn([true, false]));
  pressEscape();
  expect([page, outer, inner].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
  rerender(drawn([false, false]));
  pressEscape();
  expect([page, outer, inner].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

it("leaves a field its own Escape", () => {
  const [page, layer] = [vi.fn(), vi.fn()];
  render(
    <>
      <Page onEscape={page} />
      <Layer open onClose={layer} />
    </>,
  );
  pressEscape(screen.getByLabelText("A field"));
  expect(layer).not.toHaveBeenCalled();
});

it("folds a list away and gives its summary the focus", () => {
  const page = vi.fn();
  render(
    <>
      <Page onEscape={page} />
      <FoldOut summary="All changes">
        <button type="button">One</button>
      </FoldOut>
    </>,
  );
  const details = document.querySelector("details") as HTMLDetailsElement;
  // No toggle event yet: it comes a task later, and Escape may be pressed before.
  fireEvent.click(screen.getByText("All changes"));
  expect(details.open).toBe(true);
  screen.getByText("One").focus();
  pressEscape(screen.getByText("One"));
  expect(details.open).toBe(false);
  expect(document.activeElement).toBe(screen.getByText("All changes"));
  fireEvent(details, new Event("toggle"));
  expect(page).not.toHaveBeenCalled();
  pressEscape();
  expect(page).toHaveBeenCalledOnce();
});
