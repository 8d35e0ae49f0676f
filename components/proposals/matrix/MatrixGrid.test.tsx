import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { MatrixRow } from "./cells";
import { MatrixGrid } from "./MatrixGrid";

const columns = Array.from({ length: 100 }, (_, i) => ({ name: `r${i}`, title: `R ${i}`, tags: [] }));
const rows = ["a", "b"].map((topology) => ({
  line: { topology, title: topology, compiles: true },
  cells: columns.map(({ name }) => ({
    topology,
    recording: name,
    status: "identical",
    turn: null,
    href: "/",
    says: `${topology} ${name}`,
  })),
})) as unknown as readonly MatrixRow[];

it("names the recordings by title, and keys walk within the row", { tags: "slow" }, () => {
  render(<MatrixGrid columns={columns} rows={rows} />);
  expect(screen.getAllByRole("link")).toHaveLength(200);
  expect(screen.getByRole("columnheader", { name: "R 0" })).toBeTruthy();
  expect(screen.queryByRole("columnheader", { name: "r0" })).toBeNull();
  const first = screen.getByRole("link", { name: "a r0" });
  first.focus();
  fireEvent.keyDown(first, { key: "End" });
  expect(document.activeElement?.getAttribute("aria-label")).toBe("a r99");
});
