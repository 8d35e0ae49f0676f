import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { RecordingLine } from "./listing";
import { RecordingTable } from "./RecordingTable";

const lines = (count: number): RecordingLine[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `r${i}`,
    title: `Conversation ${i}`,
    planner: "p",
    synthetic: false,
    tags: [],
    about: null,
    turns: 1,
    decisions: 1,
    outcomes: [],
  }));

it("shows the first of many recordings and, when asked, the others; the button keeps the focus", {
  tags: "slow",
}, () => {
  render(<RecordingTable recordings={lines(450)} none={false} />);
  const shown = () => screen.getAllByRole("link").length;
  const button = () => screen.getByRole("button");
  expect([shown(), button().textContent]).toEqual([200, "Show 200 more recordings"]);
  button().focus();
  fireEvent.click(button());
  expect([shown(), button().textContent]).toEqual([400, "Show 50 more recordings"]);
  fireEvent.click(button());
  expect([shown(), screen.getByRole("status").textContent]).toEqual([450, "450 of 450 recordings shown"]);
  expect(document.activeElement).toBe(button());
  fireEvent.click(button());
  expect(shown()).toBe(450);
});

it("has no button where all have room", () => {
  render(<RecordingTable recordings={lines(200)} none={false} />);
  expect(screen.queryByRole("button")).toBeNull();
});
