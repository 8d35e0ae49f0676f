import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import type { VersionLabel } from "@/lib/server/history/versions";
import { versionNote, versionReference } from "./versionWords";

vi.mock("next/navigation", () => ({
  usePathname: () => "/compare",
  useRouter: () => ({ push: () => {} }),
  useSearchParams: () => new URLSearchParams("set=week-47&step=3"),
}));

let VersionChip: typeof import("./VersionChip").VersionChip;
beforeAll(async () => {
  // Modules are shared with other tests, which may have loaded the navigation unmocked.
  vi.resetModules();
  ({ VersionChip } = await import("./VersionChip"));
});

const at = new Date(Date.now() - 3 * 3_600_000);
const edited: VersionLabel = {
  name: "hybrid",
  title: "Hybrid",
  planner: "scope",
  hash: "9f3c2d1a".repeat(8),
  number: 2,
  author: "Ada",
  at,
  before: "8b2e".repeat(16),
  isCurrent: true,
  isRemoved: false,
  isShipped: false,
  isEdited: true,
};
const shipped = {
  ...edited,
  number: 1,
  author: null,
  before: null,
  isCurrent: false,
  isShipped: true,
  isEdited: false,
};

it("names title, number, author and age, and marks an edit of what ships", () => {
  render(<VersionChip version={edited} />);
  const chip = screen.getByRole("button", { name: /^Version of Hybrid v2 · Ada · 3 hours ago edited$/ });
  expect(chip.textContent).toContain("Hybridv2· Ada · 3 hours agoedited");
  expect([versionNote(edited), versionNote(shipped)]).toEqual(["Ada, edited", "shipped"]);
});

it("leaves out that it ships, next to another version that ships too", () => {
  const { rerender } = render(<VersionChip version={shipped} />);
  expect(screen.getByRole("button").textContent).toContain("shipped");
  rerender(<VersionChip version={shipped} plain />);
  expect(screen.getByRole("button").textContent).not.toContain("shipped");
});

it("refers to the newest version by its name, and to others by hash", () => {
  expect(versionReference(edited)).toBe("hybrid");
  expect(versionReference(shipped)).toBe("hybrid@9f3c2d1a9f3c");
});

it("refers to a version of a removed name by hash, and marks it", () => {
  const removed = { ...edited, isCurrent: false, isRemoved: true };
  render(<VersionChip version={removed} />);
  expect(screen.getByRole("button").textContent).toContain("removed");
  expect(versionReference(removed)).toBe("hybrid@9f3c2d1a9f3c");
});

it("compares, copies the hash and restores; the newest version says why it cannot be restored", async () => {
  const onRestore = vi.fn();
  const { unmount } = render(<VersionChip version={shipped} onRestore={onRestore} />);
  await userEvent.click(screen.getByRole("button"));
  expect(screen.getByRole("menuitem", { name: "Compare with…" }).getAttribute("href")).toBe(
    "/compare?base=hybrid%409f3c2d1a9f3c&set=week-47",
  );
  expect(screen.queryByRole("menuitem", { name: "Compare with the version before" })).toBeNull();
  expect(screen.getByRole("menuitem", { name: "Copy hash 9f3c2d1" })).toBeDefined();
  await userEvent.click(screen.getByRole("menuitem", { name: "Restore this version" }));
  expect(onRestore).toHaveBeenCalledOnce();
  unmount();
  render(<VersionChip version={edited} onRestore={onRestore} />);
  await userEvent.click(screen.getByRole("button"));
  expect(screen.getByRole("menuitem", { name: "Compare with the version before" }).getAttribute("href")).toBe(
    "/compare?base=hybrid%408b2e8b2e8b2e&head=hybrid&set=week-47",
  );
  const restore = screen.getByRole("menuitem", { name: "Restore this version it is the newest" });
  expect(restore.getAttribute("aria-disabled")).toBe("true");
});
