import { fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";

const pushed: string[] = [];
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: (href: string) => pushed.push(href) }),
  useSearchParams: () => new URLSearchParams("head=a&base=b&points=3&turn=2"),
}));

let FigureLink: typeof import("./FigureLink").FigureLink;
let CsvButton: typeof import("./CsvButton").CsvButton;
let selecting: typeof import("./selecting");
beforeAll(async () => {
  vi.resetModules();
  ({ FigureLink } = await import("./FigureLink"));
  ({ CsvButton } = await import("./CsvButton"));
  selecting = await import("./selecting");
});

function Compare() {
  const { compare } = selecting.useSelecting();
  return (
    <button type="button" onClick={() => compare({ head: "c" })}>
      Compare
    </button>
  );
}

test("a figure links to its tasks and keeps what is compared", () => {
  render(<FigureLink to={{ architecture: "always-s", outcome: "unsolved" }}>3</FigureLink>);
  expect(screen.getByRole("link").getAttribute("href")).toBe(
    "/reports/economics?head=a&base=b&architecture=always-s&outcome=unsolved#tasks",
  );
});

test("in a report without an address, a figure selects its tasks", () => {
  const selected: unknown[] = [];
  const here = { select: (one: unknown) => selected.push(one), compare: () => {} };
  render(
    <selecting.SelectingContext value={here}>
      <FigureLink to={{ architecture: "x", points: null, turn: 1 }}>3</FigureLink>
    </selecting.SelectingContext>,
  );
  expect(screen.getByRole("link").getAttribute("href")).toBe("#timeline");
  fireEvent.click(screen.getByRole("link"));
  expect(selected).toEqual([{ architecture: "x", points: null, turn: 1 }]);
});

test("comparing others keeps the selection; the usual bases take none from the address", () => {
  render(<Compare />);
  fireEvent.click(screen.getByRole("button"));
  expect(pushed).toEqual(["/reports/economics?head=c&points=3&turn=2"]);
});

test("a table that the report lacks has no button", () => {
  const tables = [{ name: "regret", head: ["a"], rows: [[1]] }];
  const { container } = render(<CsvButton tables={tables} name="reviews" title="Reviews" />);
  expect(container.innerHTML).toBe("");
  render(<CsvButton tables={tables} name="regret" title="Regret" />);
  expect(screen.getByRole("button", { name: "Download Regret as CSV" })).toBeDefined();
});
