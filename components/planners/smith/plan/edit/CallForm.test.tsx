import { cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import type { KeyboardEvent } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Plan } from "../usePlan";
import { CallForm } from "./CallForm";
import { addCall, edited } from "./planEdits";
import { useDrawnOn } from "./useDrawnOn";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const search = { name: "web_search", function: "search" };

/** A plan of two calls, the second of which waits for the first, and the elements of its drawing. */
function aPlan() {
  const text = edited(edited("", addCall(search, null)) ?? "", addCall(search, 0)) ?? "";
  for (const id of ["0", "1"]) {
    const node = document.createElement("button");
    node.className = "react-flow__node";
    node.dataset.id = id;
    document.body.append(node);
  }
  return { text, edit: vi.fn(() => true) } as unknown as Plan;
}

const focused = () =>
  (document.activeElement as HTMLElement).dataset.id ?? document.activeElement?.textContent;

function shown(plan: Plan, node = 1) {
  const onNode = vi.fn();
  render(<CallForm plan={plan} tools={[]} node={node} onNode={onNode} />);
  return onNode;
}

test("the closed form gives the focus to its call", () => {
  const onNode = shown(aPlan());
  fireEvent.click(screen.getByRole("button", { name: "Close the form" }));
  expect(focused()).toBe("1");
  expect(onNode).toHaveBeenCalledWith(null);
});

test("the deleted last call gives the focus to the one before it, from the form and on the drawing", () => {
  const plan = aPlan();
  shown(plan);
  fireEvent.click(screen.getByRole("button", { name: "Delete the call" }));
  expect(focused()).toBe("0");
  const { onKey } = renderHook(() => useDrawnOn(plan, () => {})).result.current;
  document.querySelector<HTMLElement>('[data-id="1"]')?.focus();
  onKey({ key: "Delete" } as KeyboardEvent, "node:1");
  expect(focused()).toBe("0");
});

test("the only call that is deleted keeps the focus, since it stays drawn", () => {
  const plan = { ...aPlan(), text: edited("", addCall(search, null)) ?? "" };
  shown(plan, 0);
  fireEvent.click(screen.getByRole("button", { name: "Delete the call" }));
  expect(focused()).toBe("0");
});

test("a deleted line gives the focus to the call that waited", () => {
  const { onKey } = renderHook(() => useDrawnOn(aPlan(), () => {})).result.current;
  onKey({ key: "Delete" } as KeyboardEvent, "edge:0->1");
  expect(focused()).toBe("1");
});

test.each(["node:1", "edge:0->1"])("%s of a plan that cannot be edited keeps focus and form", (at) => {
  const plan = { ...aPlan(), edit: () => false };
  const onNode = vi.fn();
  const { onKey } = renderHook(() => useDrawnOn(plan, onNode)).result.current;
  expect(onKey({ key: "Delete" } as KeyboardEvent, at)).toBe(false);
  expect(document.activeElement).toBe(document.body);
  expect(onNode).not.toHaveBeenCalled();
});

test("a dependency that is taken away gives the focus to the button that adds one", () => {
  shown(aPlan());
  fireEvent.click(screen.getByRole("button", { name: "Do not wait for call 0" }));
  expect(focused()).toMatch(/Wait for/);
});
