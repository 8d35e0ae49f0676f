import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { type DecisionPair, measureAfter, viewPairs } from "@/lib/agreement";
import type { Agreement } from "@/lib/server/agreement/get";
import { AgreementPage } from "./AgreementPage";
import { nextCell } from "./Confusion";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: () => {}, refresh: () => {} }),
  usePathname: () => "/reports/agreement",
  useSearchParams: () => new URLSearchParams(),
}));

const pairs = Array.from(
  { length: 40 },
  (_, i): DecisionPair => ({
    case: `case-${i % 4}`,
    turn: Math.floor(i / 4) + 1,
    control: i % 2 ? "ask" : "search",
    shadow: i % 8 === 0 || i % 2 === 1 ? "ask" : "search",
    ...(i === 2 && { error: "failed_call" }),
    input: { documents: i % 8 === 0 },
    label: "ask",
  }),
);
const agreement = (more: Partial<Agreement> = {}): Agreement => ({
  title: "Planner in shadow",
  planner: { id: "p", title: "Orchestrator" },
  planners: [{ id: "p", title: "Orchestrator" }],
  topology: "shadow",
  topologies: [{ name: "shadow", title: "Planner in shadow" }],
  set: "samples",
  log: null,
  logs: [],
  unpaired: 0,
  malformed: { of: 0, first: [] },
  after: measureAfter(null, null),
  costs: null,
  unclear: [],
  recordings: [{ name: "case-0", title: "First case", hash: "h" }],
  missing: 0,
  view: viewPairs(pairs, {}, {}),
  ...more,
});
const giveTurnLabel = vi.fn(async () => ({ ok: true as const, value: { labelled: true } }));
const show = (one: Agreement) =>
  render(
    <AgreementPage
      agreement={one}
      over={null}
      selected={{ after: 0 }}
      running={null}
      actions={{ start: vi.fn(), cancelSweep: vi.fn(), giveTurnLabel }}
    />,
  );

it("answers first whether the planner may take over, and names what is lacking", () => {
  const { container } = show(agreement());
  const [first] = [...container.querySelectorAll("h2")];
  expect(first?.textContent).toBe("May the planner take over? ✗ No");
  expect(container.textContent).toContain(
    "1 condition is not met: agreement on the dominant actions. 1 condition cannot be measured yet: agreement over a week.",
  );
  const gate = screen.getByRole("region", { name: "Before cutover" });
  expect(gate.textContent).toContain("460 more turns of 500");
  expect(screen.getByRole("region", { name: "After cutover" }).textContent).toContain(
    "Not measurable in shadow",
  );
});

it("opens the turns of every count of the matrix, and says agreement without colour", () => {
  show(agreement());
  const table = screen.getByRole("table", { name: "Confusion matrix" });
  const cells = within(table).getAllByRole("link");
  expect(cells.map((cell) => cell.getAttribute("aria-label"))).toEqual([
    "Control ask, shadow ask: 20 turns",
    "Control search, shadow ask: 5 turns",
    "Control search, shadow search: 14 turns",
    "Control search, shadow no usable answer: 1 turn",
  ]);
  expect(cells.map((cell) => cell.textContent)).toEqual(["=20", "5", "=14", "1"]);
  expect(cells[1]?.getAttribute("href")).toBe(
    "/reports/agreement?planner=p&topology=shadow&set=samples&control=search&shadow=ask#turns",
  );
  expect(cells.filter((cell) => cell.getAttribute("tabindex") === "0")).toHaveLength(1);
  cells[0]?.focus();
  fireEvent.keyDown(cells[0] as Element, { key: "ArrowDown" });
  expect(document.activeElement).toBe(cells[1]);
});

it("links a turn to its recording, and its label to the queue", async () => {
  show(agreement());
  const turns = screen.getByRole("table", { name: "Turns" });
  expect(within(turns).getAllByRole("link", { name: "First case, turn 1" })[0]?.getAttribute("href")).toBe(
    "/recordings/case-0#turn-1",
  );
  const question = screen.getByRole("region", { name: "Disagreement to check" });
  expect(question.textContent).toContain("documents");
  fireEvent.click(within(question).getByRole("button", { name: "ask" }));
  await waitFor(() => expect(giveTurnLabel).toHaveBeenCalledWith(expect.objectContaining({ action: "ask" })));
});

it("says what has not run, and has the button that runs it", () => {
  const { container } = show(agreement({ missing: 3, view: viewPairs([], {}, {}) }));
  expect(container.textContent).toMatch(
    /: 0 turns of 0 cases so far, over \d+ recordings?\. 3 replays are still to run\./,
  );
  expect(screen.getByRole("button", { name: "Run" })).toBeTruthy();
  expect(container.textContent).toContain("No turn has been replayed yet");
});

it("moves in a row before it leaves it, and stays where nothing follows", () => {
  const cells = ["0 0", "0 3", "1 1", "2 0"];
  expect(nextCell(cells, "0 0", [0, 1])).toBe("0 3");
  expect(nextCell(cells, "0 0", [1, 0])).toBe("2 0");
  expect(nextCell(cells, "0 3", [0, 1])).toBeNull();
});
