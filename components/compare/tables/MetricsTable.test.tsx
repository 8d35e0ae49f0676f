import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import type { CostRow } from "@/lib/rules";
import { MetricsTable } from "./MetricsTable";

const rows: readonly CostRow[] = [
  { metric: "llmCalls", base: 0, head: 0, says: "=", limit: "no more than A", result: "unknown" },
];

const tableText = (over: number, compared: number): string => {
  const { container, unmount } = render(
    <MetricsTable rows={rows} over={over} compared={compared} all={33} />,
  );
  const text = container.textContent ?? "";
  unmount();
  return text;
};

it("compares no cost where nothing ran, or where nothing decides the same, and holds no rule then", () => {
  expect(tableText(0, 0)).toContain(
    "No conversation has been replayed on both sides yet, so cost cannot be compared.",
  );
  expect(tableText(0, 5)).toContain(
    "No replayed conversation makes the same decisions and ends the same on both sides, so cost cannot be compared.",
  );
  expect(tableText(0, 0)).toContain("· no more than A");
  expect(tableText(0, 0)).not.toContain("✓");
});

it("names what ran and what is left out where some decide the same", () => {
  expect(tableText(3, 5)).toContain(
    "Over the 3 conversations that make the same decisions and end the same, 28 not run. 2 of the 5 conversations that ran are left out, 28 not run",
  );
});
