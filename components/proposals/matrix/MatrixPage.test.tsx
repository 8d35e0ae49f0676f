import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Proposals } from "@/lib/server/proposals/get";

vi.mock("next/navigation", () => ({
  usePathname: () => "/reports/matrix",
  useRouter: () => ({ push: () => {} }),
  useSearchParams: () => new URLSearchParams(window.location.search),
}));

const end = { onInexactAnswers: 0, end: "ended" } as const;
const proposals = {
  planner: "p",
  set: { name: "samples", title: "Samples" },
  base: "now",
  waiting: 0,
  unread: 0,
  seconds: null,
  readings: { all: 0, run: 0 },
  references: {},
  recordingCount: 3,
  matching: 3,
  from: 0,
  recordings: ["a", "b", "c"].map((name) => ({ name, title: name, tags: [] })),
  lines: [{ topology: "next", title: "Next", rank: 1, compiles: true }],
  cells: {
    next: [
      { ...end, recording: "a", status: "identical", turn: null, step: null },
      { ...end, recording: "b", status: "same-decisions", turn: 3, step: "t3/x/0" },
    ],
  },
} as unknown as Proposals;

afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
});

async function matrixPage() {
  // Modules are shared with other tests, which may have loaded the navigation unmocked.
  vi.resetModules();
  const { MatrixPage } = await import("./MatrixPage");
  const background = { state: "off", progress: null };
  const over = { chosen: "samples", sets: [] };
  const props = {
    proposals,
    over,
    background,
    backgroundActions: {},
    running: null,
  } as unknown as Parameters<typeof MatrixPage>[0];
  return <MatrixPage {...props} />;
}

it("says of its numbers what they count, and marks what did not run as not run", async () => {
  const { container } = render(await matrixPage());
  expect(container.textContent).toContain(
    "A number is the turn of the first call, decision or ending that differs; ~ without a number: only state or reports differ. Rows: topologies with a difference, then identical ones, then those not run",
  );
  const cells = screen
    .getAllByRole("link")
    .filter((link) => /^Next, /.test(link.getAttribute("aria-label") ?? ""));
  expect(cells.map((cell) => [cell.getAttribute("aria-label"), cell.textContent])).toEqual([
    ["Next, a: identical", "="],
    ["Next, b: same decisions, other work from turn 3", "~3"],
    ["Next, c: not run", "·"],
  ]);
});

it("takes its filter from the address and writes it there, next to what else it names", async () => {
  window.history.replaceState(null, "", "/reports/matrix?planner=p&result=differs,identical&query=nex");
  const page = await matrixPage();
  const { rerender } = render(page);
  const button = (name: string) => screen.getByRole("button", { name });
  expect(button("identical").getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("nex");
  fireEvent.click(button("differs"));
  fireEvent.click(screen.getByRole("checkbox", { name: "Hide what was not run" }));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "" } });
  expect(window.location.search).toBe("?planner=p&result=identical&hide=not-run");
  rerender(page);
  expect(button("differs").getAttribute("aria-pressed")).toBe("false");
});
