import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { NextLinks } from "./NextLinks";

const sides = { base: "current", head: "hybrid", set: "samples" };

it("leads to the comparison, first to what unblocks most", () => {
  const steps = [
    { does: "run", says: "Run what is missing", link: { view: "proof", status: ["not-run"] } },
    { does: "check-threads", says: "Check threads in flight", link: { view: "threads", status: [] } },
  ] as const;
  render(<NextLinks steps={steps} sides={sides} />);
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Run what is missing", "/compare?base=current&head=hybrid&set=samples&view=proof&status=not-run"],
    ["check threads in flight", "/compare?base=current&head=hybrid&set=samples&view=threads"],
  ]);
});

it("is not there where nothing is to be done", () => {
  const { container } = render(<NextLinks steps={[]} sides={sides} />);
  expect(container.textContent).toBe("");
});
