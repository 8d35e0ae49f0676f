import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { delta } from "@/lib/std";
import { DeltaTree } from "./DeltaTree";

it("shows each change with its word, its key, and the sides it has", () => {
  render(<DeltaTree delta={delta({ region: "Oslo", gone: 1 }, { region: "Lisbon", fresh: true })} />);
  const rows = screen.getAllByRole("listitem").map((row) => row.textContent);
  expect(rows).toEqual([
    '±changedregionbefore"Oslo"after"Lisbon"',
    "−removedgonebefore1",
    "+addedfreshaftertrue",
  ]);
});
