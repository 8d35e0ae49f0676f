import { expect, test } from "vitest";
import { addUse, connect, deleteNodes, insertNode, moveUse, placeOf, renameNode } from "@/lib/editor";
import { layoutOf } from "@/lib/layout";
import { type Signature, Topology } from "@/lib/topology";
import {
  chooseGroup,
  copyText,
  duplicateChosen,
  duplicateGroup,
  pasteText,
  removeChosen,
  removeGroup,
  shiftUse,
} from "./commands";
import { createEditorStore } from "./store";

const policy = (id: string) =>
  ({
    id,
    title: id,
    kind: "guard",
    reads: [],
    writes: [],
    calls: [],
    params: {},
  }) as unknown as Signature["policies"][number];

const signature = {
  planner: "p",
  channels: [],
  calls: [],
  policies: ["one", "two"].map(policy),
  routers: [],
} as unknown as Signature;

const topology = Topology.parse({
  format: "planner-studio/topology",
  version: 1,
  id: "t",
  title: "T",
  planner: "p",
  namespace: "n",
  nodes: [
    { id: "a", policies: [{ policy: "one" }, { policy: "two" }] },
    { id: "b", policies: [] },
  ],
  edges: [
    { from: "START", to: "a" },
    { from: "a", to: "b" },
    { from: "b", to: "END" },
  ],
  routers: [],
});

const open = async () => createEditorStore(signature, { topology, layout: await layoutOf(topology) });
const ids = (store: Awaited<ReturnType<typeof open>>) =>
  store.getState().history.present.topology.nodes.map(({ id }) => id);

test("an edit is one step: undone and redone under its name, with the drawing of the time", async () => {
  const store = await open();
  const { apply, undo, redo } = store.getState();
  const before = store.getState().history.present;
  expect(apply(insertNode("edge:a->b", "gate"))).toBe(true);
  const after = store.getState().history.present;
  expect(store.getState()).toMatchObject({
    chosen: ["node:gate"],
    said: { text: "Insert `gate` between `a` and `b`." },
  });
  expect(after.layout.nodes.gate).toBeDefined();
  undo();
  expect(store.getState().history.present).toBe(before);
  expect(store.getState().chosen).toEqual([]);
  redo();
  expect(store.getState().history.present).toBe(after);
  expect(store.getState().said.text).toBe("Redone: Insert `gate` between `a` and `b`.");
});

test("what is refused is said, and is no step", async () => {
  const store = await open();
  expect(store.getState().apply(connect("a", "b"))).toBe(false);
  expect(store.getState().said).toEqual({ text: "`a` leads to `b` already.", refused: true });
  expect(store.getState().history.past).toEqual([]);
});

test("a node that undo removes while it is dragged leaves no step, and can be brought back", async () => {
  const store = await open();
  const { apply, dragTo, drop, undo, redo } = store.getState();
  apply(insertNode("edge:a->b", "late"));
  dragTo({ late: { x: 400, y: 90 } });
  undo();
  drop();
  const { history, drag } = store.getState();
  expect([history.past.length, history.future.length, drag]).toEqual([0, 1, null]);
  expect(Object.keys(history.present.layout.nodes)).not.toContain("late");
  redo();
  expect(store.getState().history.present.topology.nodes.map(({ id }) => id)).toContain("late");
});

test("a dragged node joins the document when it is dropped; selection and dragging are no steps", async () => {
  const store = await open();
  const { dragTo, drop, choose, undo } = store.getState();
  const { b } = store.getState().history.present.layout.nodes;
  choose(["node:b"]);
  dragTo({ b: { x: 400.4, y: 90 } });
  expect(store.getState().history.past).toEqual([]);
  drop();
  expect(store.getState().history.present.layout.nodes.b).toMatchObject({ x: 400, y: 90 });
  expect(store.getState().history.present.topology).toBe(topology);
  undo();
  expect(store.getState().history.present.layout.nodes.b).toEqual(b);
});

test("a renamed node stays where it stands", async () => {
  const store = await open();
  const { a } = store.getState().history.present.layout.nodes;
  store.getState().apply(renameNode("a", "c"));
  expect(store.getState().history.present.layout.nodes.c).toMatchObject({ x: a!.x, y: a!.y });
});

test("keys and buttons work on what is chosen", async () => {
  const store = await open();
  const { choose, apply } = store.getState();
  choose(["node:a/policy:two"]);
  shiftUse(store, -1);
  expect(store.getState().history.present.topology.nodes[0]!.policies.map((use) => use.policy)).toEqual([
    "two",
    "one",
  ]);
  expect(store.getState().chosen).toEqual(["node:a/policy:two"]);
  removeChosen(store);
  apply(addUse("node:b", "two"));
  apply(
    moveUse(placeOf(store.getState().history.present.topology, "node:b/policy:two")!, {
      host: "node:a",
      index: 0,
    }),
  );
  expect(store.getState().said.text).toBe("Move two to `a`.");
  choose(["node:a", "node:b"]);
  const text = copyText(store, null)!;
  pasteText(store, text);
  expect(ids(store)).toEqual(["a", "b", "a_2", "b_2"]);
  expect(store.getState().chosen).toEqual(["node:a_2", "node:b_2"]);
  removeChosen(store);
  choose(["node:a"]);
  duplicateChosen(store);
  expect(ids(store)).toEqual(["a", "b", "a_2"]);
  pasteText(store, "{}");
  expect(store.getState().said.refused).toBe(true);
  pasteText(store, text.replace('"policy": "one"', '"policy": "one", "with": { "limit": 9007199254740993 }'));
  expect(store.getState().said.text).toContain("The integer 9007199254740993 at line");
  expect(ids(store)).toEqual(["a", "b", "a_2"]);
  apply(deleteNodes(["a", "b", "a_2"]));
  expect(store.getState().history.present.topology.edges).toEqual([
    { from: "START", to: "END", basis: "stated" },
  ]);
});

test("a group is chosen, copied, pasted beside the drawing, duplicated and deleted whole", async () => {
  const groups = [{ id: "pair", title: "Pair", nodes: ["a", "b"] }];
  const grouped = Topology.parse({ ...topology, version: 2, groups });
  const layout = await layoutOf(grouped);
  const store = createEditorStore(signature, { topology: grouped, layout });
  const now = () => store.getState().history.present;
  chooseGroup(store, "pair");
  expect(store.getState().chosen).toEqual(["node:a", "node:b"]);
  expect(store.getState().said.text).toBe("2 nodes of the group chosen.");
  const text = copyText(store, "pair");
  expect(text).toBe(copyText(store, null));
  chooseGroup(store, "pair");
  expect(store.getState().chosen).toEqual([]);
  expect(copyText(store, null)).toBeNull();
  pasteText(store, text ?? "");
  expect(now().topology.groups).toEqual([...groups, { id: "pair_2", title: "Pair", nodes: ["a_2", "b_2"] }]);
  const [a, b] = [now().layout.nodes.a_2, now().layout.nodes.b_2];
  expect(a?.x).toBeGreaterThan(layout.width);
  expect((b?.y ?? 0) - (a?.y ?? 0)).toBe((layout.nodes.b?.y ?? 0) - (layout.nodes.a?.y ?? 0));
  duplicateGroup(store, "pair");
  expect(now().topology.groups?.map(({ id }) => id)).toEqual(["pair", "pair_2", "pair_3"]);
  removeGroup(store, "pair_2");
  expect(now().topology.nodes.map(({ id }) => id)).toEqual(["a", "b", "a_3", "b_3"]);
});

test("Delete on one line of a join takes that line alone", async () => {
  const joined = Topology.parse({
    ...topology,
    nodes: ["a", "b", "c"].map((id) => ({ id, policies: [] })),
    edges: [
      { from: "START", to: "a" },
      { from: "START", to: "b" },
      { from: ["a", "b"], to: "c" },
    ],
  });
  const store = createEditorStore(signature, { topology: joined, layout: await layoutOf(joined) });
  store.getState().choose(["edge:a+b->c#a"]);
  removeChosen(store);
  expect(store.getState().history.present.topology.edges.at(-1)).toEqual({
    from: "b",
    to: "c",
    basis: "stated",
  });
  store.getState().undo();
  store.getState().choose(["edge:a+b->c"]);
  removeChosen(store);
  expect(store.getState().history.present.topology.edges).toHaveLength(2);
});
