import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { JsonTree } from "./JsonTree";

it("opens to the asked depth and unfolds on a click", async () => {
  render(<JsonTree value={{ region: { name: "Lisbon" } }} open={1} />);
  expect(screen.queryByText('"Lisbon"')).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /region/ }));
  expect(screen.getByText('"Lisbon"')).toBeTruthy();
});

it("draws long lists a page at a time", async () => {
  render(<JsonTree value={Array.from({ length: 230 }, (_, i) => `item ${i}`)} />);
  expect(screen.queryByText('"item 100"')).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "130 more" }));
  expect(screen.getByText('"item 199"')).toBeTruthy();
  expect(screen.getByRole("button", { name: "30 more" })).toBeTruthy();
});
