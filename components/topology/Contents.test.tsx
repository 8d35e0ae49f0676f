import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { layoutOf } from "@/lib/layout";
import { aLoopingTopology } from "@/lib/layout/looping.fixture";
import type { TopologyDrawing } from "@/lib/server/evidence/topologies/drawing";
import { Contents } from "./Contents";

const topology = aLoopingTopology();
const drawing: TopologyDrawing = {
  isChecked: true,
  name: "hybrid",
  hash: "0".repeat(64),
  sample: true,
  topology,
  layout: await layoutOf(topology),
  problems: [],
  beside: null,
  editedBy: null,
  version: null,
  signature: { planner: "p", title: "P", summary: "", channels: [], policies: [], routers: [], calls: [] },
};

it("narrows as one types, and goes to the first on Enter", async () => {
  const onGo = vi.fn();
  render(<Contents drawing={drawing} onGo={onGo} field={{ current: null }} />);
  await userEvent.type(screen.getByRole("searchbox"), "cap");
  expect(screen.getAllByRole("button").map((one) => one.textContent)).toEqual([
    "calculator_capin prepare",
    "search_capin decision_policy",
    "ask_capin decision_policy",
  ]);
  await userEvent.keyboard("{Enter}");
  expect(onGo).toHaveBeenCalledWith("node:prepare/policy:calculator_cap");
});
