import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { SearchSelect } from "./SearchSelect";

const options = [
  { value: "opus", title: "Opus, as drawn · v1" },
  { value: "hybrid", title: "Hybrid · v1", note: "shipped" },
  { value: "ada-1", title: "Ada’s Hybrid · v1", note: "Ada" },
  { value: "ada-2", title: "Ada’s Hybrid · v2", note: "Ada" },
];

async function openedWith(typed: string) {
  const onChange = vi.fn();
  render(<SearchSelect label="A, the base" value="opus" options={options} onChange={onChange} />);
  await userEvent.click(screen.getByRole("combobox", { name: "A, the base" }));
  await userEvent.type(screen.getByPlaceholderText("Part of the name"), typed);
  return {
    onChange,
    titles: screen.queryAllByRole("option").map((one) => one.textContent),
  };
}

it("lists what contains the words, not scattered letters, and Enter takes the first", async () => {
  const { titles, onChange } = await openedWith("hybrid");
  expect(titles).toEqual(["Hybrid · v1shipped", "Ada’s Hybrid · v1Ada", "Ada’s Hybrid · v2Ada"]);
  await userEvent.keyboard("{Enter}");
  expect(onChange.mock.calls).toEqual([["hybrid"]]);
});

it("finds a typographic apostrophe by a straight one, and marks the best match again after a deletion", async () => {
  const { titles, onChange } = await openedWith("ada's hybrid · v2x{Backspace}");
  expect(titles).toEqual(["Ada’s Hybrid · v2Ada"]);
  await userEvent.keyboard("{Enter}");
  expect(onChange.mock.calls).toEqual([["ada-2"]]);
});

it("says that nothing matches", async () => {
  const { titles } = await openedWith("zebra");
  expect(titles).toEqual([]);
  expect(screen.getByText("No matches.")).toBeTruthy();
});
