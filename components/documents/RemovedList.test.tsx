import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { RemovedList } from "./RemovedList";

const gone = (name: string, revision = 2) => ({ name, title: `The ${name}`, revision, at: new Date(0) });
const refused = { ok: false as const, message: "Only owners put things back.", details: [] };

function shown(
  just: string | null,
  answer:
    | { readonly ok: true; readonly value: { name: string; hash: string; revision: number } }
    | typeof refused,
) {
  const restoreRevision = vi.fn(async () => answer);
  const removed = [gone("first"), gone("second", 5)];
  const given = { removed, all: 2, just, restoreRevision, of: "topology" as const, at: "/topologies" };
  return {
    restoreRevision,
    ...render(<RemovedList {...given} />),
    again: <RemovedList {...given} removed={[gone("first")]} all={1} />,
    reread: <RemovedList {...given} just={null} />,
  };
}

test("what was removed a moment ago is told and has the focus, beside all else that can be put back", () => {
  shown("second", refused);
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Removed" }));
  expect(screen.getByRole("status").textContent).toBe("The second was removed.");
  expect(screen.getAllByRole("button").map((one) => one.getAttribute("aria-label"))).toEqual([
    "Put back The first",
    "Put back The second",
  ]);
});

test("what was told once is in the address no more, and stays told while the page stands", async () => {
  window.history.replaceState(null, "", "/topologies?tag=a&removed=second");
  const { rerender, reread, container } = shown("second", refused);
  await waitFor(() => expect(window.location.search).toBe("?tag=a"));
  screen.getByLabelText("Put back The first").focus();
  rerender(reread);
  expect(screen.getByRole("status").textContent).toBe("The second was removed.");
  expect(container.querySelector("details")?.open).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText("Put back The first"));
  cleanup();
  render(reread);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("a page that tells nothing keeps its address", async () => {
  window.history.replaceState(null, "", "/topologies?tag=a");
  shown(null, refused);
  await new Promise((done) => setTimeout(done, 20));
  expect(window.location.search).toBe("?tag=a");
});

test("where only the last are listed it says how many are not, and how those come back", () => {
  const given = {
    just: null,
    restoreRevision: async () => refused,
    of: "topology" as const,
    at: "/topologies",
  };
  const { container, rerender } = render(<RemovedList {...given} removed={[gone("first")]} all={3} />);
  const told = () => container.querySelector("details")?.textContent;
  expect(told()).toContain("Removed (3)");
  expect(told()).toContain("the last 1; 2 earlier ones are not listed");
  rerender(<RemovedList {...given} removed={[gone("first")]} all={1} />);
  expect(told()).not.toContain("not listed");
});

test("where nothing was removed just now the focus stays where it was", () => {
  shown(null, refused);
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("what is put back leaves the list, and the focus goes to the way to it", async () => {
  const { restoreRevision, rerender, again } = shown("second", {
    ok: true,
    value: { name: "second", hash: "h", revision: 6 },
  });
  await userEvent.setup().click(screen.getByLabelText("Put back The second"));
  expect(restoreRevision).toHaveBeenCalledWith({ of: "topology", name: "second", number: 5 });
  const opens = await screen.findByRole("link", { name: "Open it" });
  expect(document.activeElement).toBe(opens);
  rerender(again);
  expect(document.activeElement).toBe(opens);
  expect(screen.getByRole("status").textContent).toBe("The second is back. Open it");
  expect(screen.queryByLabelText("Put back The second")).toBeNull();
});

test("what cannot be put back stays, and why is said", async () => {
  shown(null, refused);
  await userEvent.setup().click(screen.getByLabelText("Put back The first"));
  expect((await screen.findByRole("alert")).textContent).toContain("Only owners");
  expect(screen.getByLabelText("Put back The first")).toBeTruthy();
});
