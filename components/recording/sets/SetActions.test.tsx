import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";

const pushed = vi.fn();
vi.mock("next/navigation", () => ({
  usePathname: () => "/recordings",
  useRouter: () => ({ push: pushed }),
  useSearchParams: () => new URLSearchParams(),
}));

let SetActions: typeof import("./SetActions").SetActions;
beforeAll(async () => {
  // Modules are shared with other tests, which may have loaded the navigation unmocked.
  vi.resetModules();
  ({ SetActions } = await import("./SetActions"));
});

const ok = { ok: true as const, value: { removed: 1, name: "week", title: "Week" } };
const actions = {
  removeFromSet: vi.fn(async () => ok),
  renameSet: vi.fn(async () => ok),
  removeSet: vi.fn(async () => ok),
};
beforeEach(() => vi.clearAllMocks());

const shown = (reviews: number) =>
  render(
    <SetActions
      of={[{ name: "week", title: "Week", planner: "p", reviews }]}
      left={{
        found: [
          { planner: "p", count: 1 },
          { planner: "q", count: 1 },
        ],
        matching: { set: "week", tag: "slow" },
      }}
      actions={actions}
    />,
  );
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("takes out the matching recordings of the set's planner, after it said what reviews keep", async () => {
  shown(2);
  expect(screen.getByText("2 open reviews over this set.")).toBeDefined();
  await press("Take out 2 matching recordings");
  expect(
    screen.getByText(
      "Take 2 matching recordings out of “Week”? They stay in other sets. 2 open reviews over the set keep their recordings and verdicts.",
    ),
  ).toBeDefined();
  expect(actions.removeFromSet).not.toHaveBeenCalled();
  await press("Take out");
  expect(actions.removeFromSet).toHaveBeenCalledWith({
    planner: "p",
    set: "week",
    matching: { set: "week", tag: "slow" },
  });
});

it("renames, and cancels without a change", async () => {
  shown(0);
  await press("Rename");
  await userEvent.type(screen.getByRole("textbox", { name: "Title of the set" }), " 48");
  await press("Cancel");
  expect(actions.renameSet).not.toHaveBeenCalled();
  await press("Rename");
  await userEvent.type(screen.getByRole("textbox", { name: "Title of the set" }), " 48{Enter}");
  expect(actions.renameSet).toHaveBeenCalledWith({ planner: "p", set: "week", title: "Week 48" });
  expect(await screen.findByText("The set is “Week 48” now. Links to it still work.")).toBeDefined();
});

it("deletes and leaves the page; a refusal is said and changes nothing", async () => {
  actions.removeSet.mockResolvedValueOnce({ ok: false, message: "It ships." } as never);
  shown(1);
  await press("Delete set");
  await press("Delete");
  expect(await screen.findByText("It ships.")).toBeDefined();
  expect(pushed).not.toHaveBeenCalled();
  await press("Delete");
  expect(pushed).toHaveBeenCalledOnce();
});
