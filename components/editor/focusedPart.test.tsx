import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { address, type Signature, Topology } from "@/lib/topology";
import { EditorContext } from "./EditorContext";
import { oneNode } from "./oneNode.fixture";
import { createEditorStore } from "./store";
import { useDrawingKeys, usePageKeys } from "./useEditorKeys";
import { useKeptFocus } from "./useKeptFocus";

afterEach(cleanup);

const signature = {
  planner: "p",
  policies: [],
  routers: [],
  channels: [],
  calls: [],
} as unknown as Signature;
const topology = Topology.parse({
  ...oneNode,
  nodes: ["a", "b"].map((id) => ({ id, policies: [] })),
  edges: [
    { from: "START", to: "a" },
    { from: "a", to: "b" },
  ],
});

/** Draws the nodes as elements alone; Tidy is not pressed. */
function Page({ nodes }: { readonly nodes: readonly string[] }) {
  const onKey = useDrawingKeys();
  usePageKeys(() => {});
  useKeptFocus();
  return (
    <>
      {nodes.map((id) => (
        <button
          key={id}
          type="button"
          className="react-flow__node"
          data-id={id}
          onKeyDown={(event) => onKey(event, address.node(id)) && event.preventDefault()}
        />
      ))}
      {/* Any element here, since no line is drawn. */}
      <button type="button" className="react-flow__edge" data-id="edge:a->b~0" />
      <aside>
        <button type="button" role="tab" aria-selected>
          Part
        </button>
      </aside>
      <input aria-label="A field" />
      <select aria-label="A list" />
    </>
  );
}

function drawn() {
  const layout = { width: 1, height: 1, nodes: {}, edges: {} };
  const store = createEditorStore(signature, { topology, layout });
  const page = (nodes: readonly string[]) => (
    <EditorContext value={store}>
      <Page nodes={nodes} />
    </EditorContext>
  );
  const { rerender } = render(page(["a", "b"]));
  return { store, show: (nodes: readonly string[]) => rerender(page(nodes)) };
}

const at = (id: string) => document.querySelector<HTMLElement>(`[data-id="${id}"]`)!;
const press = (target: Element, key: string, ctrlKey = true) =>
  act(() => void target.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true })));
const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
const ids = ({ store }: ReturnType<typeof drawn>) =>
  store.getState().history.present.topology.nodes.map(({ id }) => id);

test("Ctrl+D duplicates the focused node, not one that was chosen before, and the focus goes to the copy", async () => {
  const page = drawn();
  page.store.getState().choose(["node:a"]);
  at("b").focus();
  press(at("b"), "d");
  expect(ids(page)).toEqual(["a", "b", "b_2"]);
  page.show(ids(page));
  await frame();
  expect(document.activeElement).toBe(at("b_2"));
});

test("Ctrl+X cuts the focused node, not one that was chosen before", () => {
  const page = drawn();
  page.store.getState().choose(["node:a"]);
  at("b").focus();
  act(() => void at("b").dispatchEvent(new Event("cut", { bubbles: true })));
  expect(ids(page)).toEqual(["a"]);
});

test("Ctrl+X on a focused line removes no node that was chosen before", () => {
  const page = drawn();
  page.store.getState().choose(["node:a"]);
  const line = document.querySelector<HTMLElement>(".react-flow__edge")!;
  line.focus();
  act(() => void line.dispatchEvent(new Event("cut", { bubbles: true })));
  expect(ids(page)).toEqual(["a", "b"]);
  expect(page.store.getState().chosen).toEqual(["edge:a->b"]);
});

test("what is chosen together is copied together", () => {
  const page = drawn();
  page.store.getState().choose(["node:a", "node:b"]);
  at("b").focus();
  press(at("b"), "d");
  expect(ids(page)).toHaveLength(4);
});

test("a choice that removes the focused element moves the focus to what was chosen", async () => {
  const page = drawn();
  at("a").focus();
  page.store.getState().choose(["node:b"]);
  // The simulated browser leaves the focus on what React removes.
  at("a").blur();
  await frame();
  expect(document.activeElement).toBe(at("b"));
});

test("a click on nothing clears the choice, and no node takes the focus", async () => {
  const page = drawn();
  page.store.getState().choose(["node:b"]);
  page.store.getState().choose([]);
  await frame();
  expect(document.activeElement).toBe(document.body);
});

test("a choice made just before the page is left moves no focus on the next page", async () => {
  const page = drawn();
  at("a").focus();
  page.store.getState().choose(["node:b"]);
  cleanup();
  render(<button type="button" className="react-flow__node" data-id="b" />);
  await frame();
  expect(document.activeElement).toBe(document.body);
});

test("the last node that is deleted leaves the focus to the inspector", async () => {
  const { store, show } = drawn();
  at("a").focus();
  store.getState().choose(["node:a", "node:b"]);
  press(at("a"), "Delete", false);
  at("a").blur();
  show([]);
  await frame();
  expect(document.activeElement?.textContent).toBe("Part");
});

test("Del of the focused node moves the focus to its neighbour, whatever was chosen before", async () => {
  const page = drawn();
  page.show(["START", "a", "b"]);
  at("b").focus();
  press(at("b"), "Delete", false);
  page.show(["START", "a"]);
  await frame();
  expect(ids(page)).toEqual(["a"]);
  expect(document.activeElement).toBe(at("a"));
});

test("steps that are brought back when the page opens take the focus to no node", async () => {
  const { store } = drawn();
  store.getState().bring({ ...store.getState().history });
  await frame();
  expect(document.activeElement).toBe(document.body);
});

test("Ctrl+Z undoes from a list, in which nothing is typed, and leaves a field to the browser", () => {
  const page = drawn();
  at("b").focus();
  press(at("b"), "d");
  press(document.querySelector("input")!, "z");
  expect(ids(page)).toHaveLength(3);
  press(document.querySelector("select")!, "z");
  expect(ids(page)).toHaveLength(2);
});
