import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { TurnCosts } from "@/lib/agreement";
import { Costs } from "./Costs";

const spread = (median: number, p95: number) => ({ median, p95, turns: 10 });
const mode = (name: TurnCosts["modes"][number]["mode"], ms: number): TurnCosts["modes"][number] => ({
  mode: name,
  modelCalls: 3,
  tokens: spread(200, 300),
  dollars: spread(0.0003, 0.0004),
  milliseconds: spread(600, 900),
  added: name === "control" ? null : { dollars: null, milliseconds: spread(ms, 500) },
});
const costs: TurnCosts = {
  modes: [mode("control", 0), mode("in-shadow", 410), mode("shadow", 370), mode("together", 0)],
  shadowTimes: { dollars: 2.14, tokens: 1.94, modelCalls: 1.42, turns: 10 },
  example: {
    case: "case-1",
    turn: 4,
    control: 600,
    after: {
      total: 1000,
      bars: [
        { title: "Input classifier", start: 0, end: 400 },
        { title: "Planner", start: 400, end: 1000 },
      ],
    },
    together: {
      total: 600,
      bars: [
        { title: "Input classifier", start: 0, end: 400 },
        { title: "Planner", start: 0, end: 600 },
      ],
    },
  },
  prices: [{ model: "m-1", input: 1, output: 5, listed: "2026-02", url: "https://example.com/prices" }],
};

it("says what each mode takes beyond the control, and draws one turn both ways", () => {
  const { container } = render(
    <Costs costs={costs} recordings={[{ name: "case-1", title: "First case" }]} />,
  );
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows[3]).toContain("unknown, 370 ms (500 ms)");
  expect(rows[4]).toContain("unknown, 0 ms (500 ms)");
  expect(container.textContent).toContain("2.14 times its price (10 turns)");
  expect(screen.getByRole("link", { name: "First case, turn 4" }).getAttribute("href")).toBe(
    "/recordings/case-1#turn-4",
  );
  const schedule = screen.getByRole("region", { name: "Schedule of the median turn" });
  const bars = within(schedule).getAllByRole("listitem");
  expect(bars.map(({ textContent }) => textContent)).toEqual([
    "Input classifier0 to 400 ms",
    "Planner400 to 1000 ms",
    "Input classifier0 to 400 ms",
    "Planner0 to 600 ms",
  ]);
});
