import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { RecordingTable } from "./RecordingTable";

const line = {
  name: "a",
  title: "A talk",
  planner: "p",
  synthetic: false,
  tags: ["slow"],
  turns: 3,
  decisions: 4,
  outcomes: { identical: 2, failed: 1, "not-run": 1 },
};

it("counts the topologies of a recording by their result, worst first", () => {
  render(<RecordingTable recordings={[line]} none={false} />);
  const titles = [...screen.getByRole("table").querySelectorAll("td [title]")].map((one) =>
    one.getAttribute("title"),
  );
  expect(titles.filter((title) => title?.includes("of 4"))).toEqual([
    "1 of 4 topologies: failed",
    "2 of 4 topologies: identical",
    "1 of 4 topologies: not run",
  ]);
});

it("tells no recordings from no matches", () => {
  render(<RecordingTable recordings={[]} none={false} />);
  expect(screen.getByText("No matches")).toBeDefined();
});
