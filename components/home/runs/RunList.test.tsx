import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { RunSummary } from "@/lib/server/home/lastRuns";
import type { Run } from "@/lib/server/home/runs";
import type { TaskView } from "@/lib/server/tasks/view";
import { RunList } from "./RunList";
import { taskLine } from "./taskLine";

const now = new Date("2026-05-01T12:00:00Z");
const context = {
  topologies: new Map([["current", "Current"]]),
  planners: new Map([["p", "VentureScope"]]),
  now,
};

const aRun = (id: string, topologies: readonly string[], planner: string | null): RunSummary => ({
  id,
  topologies,
  planner,
  recordings: 33,
  older: false,
  state: "running",
  background: true,
  rev: 1,
  counts: {},
  finished: 0,
  total: 99,
  waitsForEngine: false,
  createdAt: now,
  finishedAt: null,
});

const aSearch = (change: Partial<TaskView>): TaskView => ({
  id: "search",
  kind: "cause-search",
  planner: "p",
  about: { base: "current", head: "hybrid@3fa9c0", set: "all", recordings: 3, leftOut: 0 },
  state: "running",
  progress: { tried: 12, left: 30, size: 1, moves: 4 },
  message: "",
  rev: 1,
  settled: false,
  creatorName: "Ada",
  createdAt: now,
  finishedAt: null,
  ...change,
});

const show = (runs: readonly Run[], cancelTask: Parameters<typeof RunList>[0]["cancelTask"] = vi.fn()) => {
  const page = { runs, total: runs.length, found: runs.length, next: null };
  render(<RunList page={page} context={context} scope={{}} findRuns={vi.fn()} cancelTask={cancelTask} />);
};

it("names two topologies, and counts more as their planner's heading does", () => {
  const runs = [
    aRun("a", ["current", "hybrid"], "p"),
    aRun("b", ["current", "hybrid", "opus"], "p"),
    aRun("c", ["current", "hybrid", "smith"], null),
  ];
  show(runs.map((run) => ({ kind: "sweep", run })));
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Current and hybrid",
    "3 topologies of VentureScope",
    "3 topologies of several planners",
  ]);
});

it("lists every kind of run in the order of the server, and cancels a task that runs", async () => {
  const cancelTask = vi.fn(() =>
    Promise.resolve({ ok: false as const, message: "You may not.", details: [] }),
  );
  const earlier = new Date(now.getTime() - 60_000);
  const ended = aSearch({
    id: "ended",
    state: "finished",
    settled: true,
    message: "Undoing `a` makes 3 of 3 identical.",
    finishedAt: now,
    createdAt: earlier,
  });
  const sweep = { ...aRun("a", ["current"], "p"), createdAt: new Date(now.getTime() - 30_000) };
  const tasks = [aSearch({}), ended].map((run) => ({ kind: "task" as const, run }));
  show([...tasks.slice(0, 1), { kind: "sweep", run: sweep }, ...tasks.slice(1)], cancelTask);
  const [first, second, third] = screen.getAllByRole("listitem");
  expect(first?.textContent).toContain("Cause search by Ada, running, 12 topologies tried, at most 30 more");
  expect(second?.textContent).toContain("33 recordings");
  expect(third?.textContent).toContain("Cause search by Ada, finished");
  expect(third?.textContent).toContain("makes 3 of 3 identical.");
  expect(screen.getAllByRole("link")[0]?.getAttribute("href")).toBe(
    "/compare?base=current&head=hybrid%403fa9c0&set=all",
  );
  await userEvent.click(screen.getByRole("button", { name: "Cancel: Current and hybrid" }));
  expect(cancelTask).toHaveBeenCalledExactlyOnceWith({ task: "search" });
  expect(screen.getByRole("alert").textContent).toBe("You may not.");
});

it("describes the work of a review and an import, with the page that has its result", () => {
  const running = { state: "running", settled: false } as const;
  const of = (task: Partial<TaskView>) => {
    const { title, href, status } = taskLine(aSearch({ ...running, ...task }), context);
    return [title, href, status];
  };
  const about = { review: 4 };
  const accepting = { kind: "acceptance", about: { ...about, thread: 2 } } as const;
  expect(of({ ...accepting, progress: { done: 3, total: 66 } })).toEqual([
    "Review 4",
    "/reviews/4",
    "Acceptance of a suggested change by Ada, running, 3 of 66 replays",
  ]);
  // The replays are not counted yet.
  expect(of({ ...accepting, progress: { done: 0, total: 0 } })[2]).toMatch(/running$/);
  const preparing = { kind: "label-preparation", about } as const;
  expect(of({ ...preparing, progress: { state: "reading", done: 5, total: 33 } })).toEqual([
    "Review 4",
    "/reviews/4/labels",
    "Preparation of decisions to label by Ada, running, 5 of 33 recordings",
  ]);
  const importing = { kind: "conversations-import", about: { title: "runs" } } as const;
  const stored = {
    kind: "conversations",
    name: "x",
    href: "/recordings?planner=a",
    outcome: "new",
    remarks: [],
  };
  expect(of({ ...importing, progress: { done: 5, total: 9, stored: null } })).toEqual([
    "runs",
    "/import",
    "Import of conversations by Ada, running, 5 of 9 conversations",
  ]);
  expect(of({ ...importing, progress: { done: 9, total: 9, stored } })[1]).toBe("/recordings?planner=a");
});
