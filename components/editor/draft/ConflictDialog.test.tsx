import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type DraftDocument, setWords } from "@/lib/editor";
import type { Newest } from "@/lib/server/evidence/topologies/newest";
import { type Signature, Topology } from "@/lib/topology";
import { EditorContext } from "../EditorContext";
import { createEditorStore } from "../store";
import { ConflictDialog } from "./ConflictDialog";

const params = { type: "object", properties: { max: { type: "number", default: 4 } } };
const signature = {
  planner: "p",
  title: "P",
  summary: "",
  calls: [],
  channels: [{ name: "seen", title: "Seen", reducer: "append", scope: "state", default: [] }],
  policies: [{ id: "cap", title: "Cap", kind: "guard", reads: [], writes: [], calls: [], params }],
  routers: [{ id: "way", title: "Way", summary: "", reads: [], branches: [{ name: "on" }], params }],
} as unknown as Signature;

type Given = { readonly max?: number };

/** A graph with a policy, a router and a channel, which say of themselves what is given here. */
const aDraft = (cap: Given, way: Given = cap, seen: object = {}): DraftDocument => ({
  topology: Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "t",
    title: "T",
    planner: "p",
    namespace: "n",
    channels: [{ name: "seen", ...seen }],
    nodes: [{ id: "a", policies: [{ policy: "cap", with: cap }] }],
    edges: [{ from: "START", to: "a" }],
    routers: [{ from: "a", router: "way", with: way, branches: [{ on: "on", to: "END" }] }],
  }),
  layout: { width: 1, height: 1, nodes: {}, edges: {} },
});

const left = aDraft({});
const spelled = aDraft({ max: 4 }, { max: 4 }, { reducer: "append", default: [] });

function shown(mine: DraftDocument, theirs: DraftDocument, began = left) {
  const resolve = vi.fn<(document: DraftDocument, by: string) => void>();
  const newest: Newest = {
    kind: "draft",
    revision: 3,
    base: { hash: "v", number: 1 },
    document: theirs,
    hasDraft: true,
    savedBy: "Grace",
    savedAt: new Date(0),
    why: "",
    began: null,
  };
  const keeper = { resolve, publish: async () => null, giveUp: async () => null, stop: () => {} };
  const store = createEditorStore(signature, mine);
  render(
    <EditorContext value={store}>
      <ConflictDialog conflict={{ newest, began }} keeper={{ current: keeper }} />
    </EditorContext>,
  );
  return Object.assign(resolve, { store });
}
const boxes = () => screen.queryAllByRole("checkbox") as HTMLInputElement[];

test.each([
  ["they spell out", left, spelled],
  ["I spell out", spelled, left],
])("defaults that %s are no difference", (_, mine, theirs) => {
  shown(mine, theirs);
  expect(boxes()).toEqual([]);
  expect(screen.getByText(/^Both sides behave the same/)).toBeTruthy();
});

test("beside them only what was changed is told and taken over", async () => {
  const resolve = shown(aDraft({ max: 5 }, {}), spelled);
  expect(boxes().map(({ checked }) => checked)).toEqual([true]);
  expect(screen.getByText("A change of yours")).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Take what is chosen" }));
  expect(resolve.mock.calls[0]![0].topology.nodes[0]?.policies[0]?.with).toEqual({ max: 5 });
});

test("what both sides changed needs a choice, and what the result lacks is listed", async () => {
  const resolve = shown(aDraft({ max: 5 }), aDraft({ max: 6 }));
  const user = userEvent.setup();
  const take = screen.getByRole("button", { name: "Take what is chosen" }) as HTMLButtonElement;
  expect(take.getAttribute("aria-disabled") ?? String(take.disabled)).toBe("true");
  for (const radio of screen.getAllByRole("radio", { name: "Keep what Grace saved" }))
    await user.click(radio);
  expect(take.getAttribute("aria-disabled") ?? String(take.disabled)).toBe("false");
  expect(screen.getByRole("region", { name: "Not in the result" }).textContent).toContain("5");
  await user.click(take);
  expect(resolve.mock.calls[0]![0].topology.nodes[0]?.policies[0]?.with).toEqual({ max: 6 });
});

test("a note that goes to a node of another name is listed", () => {
  const written = (id: string, note?: string): DraftDocument => {
    const { topology, layout } = aDraft({});
    const nodes = topology.nodes.map((node) => ({ ...node, id, note }));
    const edges = topology.edges.map((edge) => ({ ...edge, to: id }));
    const routers = topology.routers.map((router) => ({ ...router, from: id }));
    return { topology: Topology.parse({ ...topology, version: 2, nodes, edges, routers }), layout };
  };
  shown(written("a", "Mine"), written("first"), written("a"));
  const list = screen.getByRole("region", { name: "In the result, on a node with another name" });
  expect(list.textContent).toContain("The note “Mine” of a is at first.");
});

test("a text that a field hands over when the dialog takes its focus is in the result", async () => {
  const resolve = shown(aDraft({}), aDraft({ max: 6 }));
  act(() => void resolve.store.getState().apply(setWords({ namespace: "typed last" })));
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Take what is chosen" }));
  const [{ topology }] = resolve.mock.calls[0]!;
  expect(topology.namespace).toBe("typed last");
  expect(topology.nodes[0]?.policies[0]?.with).toEqual({ max: 6 });
});

test("it cannot be closed without a choice, and no choice is made by a key that was meant for a field", async () => {
  const resolve = shown(left, aDraft({ max: 6 }));
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  await userEvent.setup().keyboard("{Enter} ");
  expect(resolve).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole("dialog"));
});
