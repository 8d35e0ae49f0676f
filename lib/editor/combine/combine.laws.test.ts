import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { behaviourHash, diffTopologies } from "../../changes";
import { aTopology } from "../../changes/random.fixture";
import { layoutOf } from "../../layout";
import { runs } from "../../std/runs.fixture";
import { address, Topology } from "../../topology";
import { setWords } from "../document";
import type { DraftDocument } from "../draft";
import { aSignature, type Choice, editOf, someChoices } from "../edits.fixture";
import { insertNode } from "../links";
import { deleteNodes, describeNode, renameNode } from "../nodes";
import type { Edit } from "../schema";
import { combine } from "./combine";

const desk = Topology.parse({
  format: "planner-studio/topology",
  version: 2,
  id: "desk",
  title: "Desk",
  planner: "p",
  namespace: "n",
  nodes: ["open", "a", "b", "x", "y", "z"].map((id, i) => ({ id, policies: [{ policy: `p${i}` }] })),
  groups: [{ id: "pair", title: "Pair", nodes: ["x", "y"] }],
  edges: [
    { from: "START", to: "open" },
    { from: "a", to: "x" },
    { from: "a", to: "y" },
    { from: ["x", "y"], to: "z" },
    { from: "b", to: "END" },
    { from: "z", to: "END" },
  ],
  routers: [
    {
      from: "open",
      router: "r0",
      branches: [
        { on: "b0", to: "a" },
        { on: "b1", to: "b" },
      ],
    },
  ],
});

const made = (topology: Topology, ...edits: readonly Edit[]): Topology =>
  edits.reduce((now, edit) => {
    const next = edit(now, aSignature);
    if (!next.ok) throw new Error(next.message);
    return next.topology;
  }, topology);

const drawn = (topology: Topology): DraftDocument => ({
  topology,
  layout: { width: 1, height: 1, nodes: {}, edges: {} },
});

const between = (base: Topology, newest: Topology, mine: Topology) =>
  combine({ base: drawn(base), newest: drawn(newest), mine: drawn(mine) }, aSignature);

const ids = ({ nodes }: Topology) => nodes.map(({ id }) => id).sort();

describe("two sides of one document", () => {
  test("that delete different nodes are joined without either node", () => {
    const both = between(desk, made(desk, deleteNodes(["x"])), made(desk, deleteNodes(["b"])));
    const joined = both.withChanges(both.ownChanges);
    expect(ids(joined.topology)).toEqual(["a", "open", "y", "z"]);
    expect(both.missingWith(both.ownChanges)).toEqual({ mine: [], theirs: [], moved: [] });
    expect(both.changes.filter(({ from }) => from === "both")).toEqual([]);
  });

  test("that write notes and titles at different nodes keep both, and groups", () => {
    const theirs = made(desk, describeNode("x", { note: "theirs" }), deleteNodes(["b"]));
    const mine = made(desk, describeNode("y", { note: "mine", title: "Why" }));
    const both = between(desk, theirs, mine);
    const { topology } = both.withChanges(both.ownChanges);
    const note = (id: string) => topology.nodes.find((node) => node.id === id)?.note;
    expect([note("x"), note("y"), ids(topology).includes("b")]).toEqual(["theirs", "mine", false]);
    expect(topology.groups).toEqual(desk.groups);
  });

  test("that write one note differently need a choice, and what is not chosen is reported", () => {
    const theirs = made(desk, describeNode("x", { note: "theirs" }));
    const mine = made(desk, describeNode("x", { note: "mine" }));
    const both = between(desk, theirs, mine);
    expect(both.changes).toEqual([
      { id: "words note node x", sentence: "the note of `x` is “mine” instead of “theirs”", from: "both" },
    ]);
    expect(both.missingWith(new Set())).toMatchObject({
      mine: [expect.stringContaining("mine")],
    });
    const chosen = new Set(["words note node x"]);
    const own = both.withChanges(chosen);
    expect(own.topology.nodes.find(({ id }) => id === "x")?.note).toBe("mine");
    expect(both.missingWith(chosen)).toMatchObject({ mine: [], theirs: [expect.stringContaining("theirs")] });
  });

  test("of which one deletes a node and the other writes about it report what is lost", () => {
    const both = between(
      desk,
      made(desk, deleteNodes(["x"])),
      made(desk, describeNode("x", { note: "mine" })),
    );
    const { mine } = both.missingWith(both.ownChanges);
    expect(mine).toEqual(["the note of `x` is “mine” instead of empty"]);
  });

  test("of which one renames a node and the other describes it keep both", () => {
    const both = between(
      desk,
      made(desk, renameNode("x", "first")),
      made(desk, describeNode("x", { note: "mine" })),
    );
    const { topology } = both.withChanges(both.ownChanges);
    expect(topology.nodes.find(({ id }) => id === "first")?.note).toBe("mine");
  });
});

/** Nodes without policies are recognised by the ways around them alone. */
const line = Topology.parse({
  ...desk,
  id: "line",
  groups: [],
  routers: [],
  nodes: ["a", "b", "c"].map((id) => ({ id, policies: [] })),
  edges: ["START", "a", "b", "c"].map((from, i) => ({ from, to: ["a", "b", "c", "END"][i] })),
});
const linked = (from: string, to: string) => address.edge({ from, to });

describe("a text about a node that has another name in the result", () => {
  test("is reported where the other side renamed the node", () => {
    const both = between(
      desk,
      made(desk, renameNode("x", "first")),
      made(desk, describeNode("x", { note: "mine" })),
    );
    expect(both.missingWith(both.ownChanges)).toEqual({
      mine: [],
      theirs: [],
      moved: ["the note “mine” of `x` is at `first`"],
    });
  });

  test("is reported where the other side put a node into its place", () => {
    const both = between(
      line,
      made(line, deleteNodes(["b"]), insertNode(linked("a", "c"), "new")),
      made(line, describeNode("b", { note: "mine" }), setWords({ title: "Mine" })),
    );
    const { topology } = both.withChanges(both.ownChanges);
    expect(topology.nodes.map(({ id, note }) => [id, note])).toEqual([
      ["a", undefined],
      ["new", "mine"],
      ["c", undefined],
    ]);
    expect(both.missingWith(both.ownChanges).moved).toEqual(["the note “mine” of `b` is at `new`"]);
  });

  test("is joined with what the other side wrote about a node of that name, by choice", () => {
    const both = between(
      line,
      made(
        line,
        deleteNodes(["b"]),
        insertNode(linked("a", "c"), "new"),
        describeNode("new", { note: "theirs" }),
      ),
      made(line, insertNode(linked("b", "c"), "new"), describeNode("new", { note: "mine" })),
    );
    expect(both.changes.find(({ sentence }) => sentence.startsWith("the note of `new`"))).toMatchObject({
      sentence: "the note of `new` is “mine” instead of “theirs”",
      from: "both",
    });
    expect(both.missingWith(both.ownChanges).mine).toContain("the note of `new` is “mine” instead of empty");
  });
});

describe("laws", () => {
  const editedBy = (topology: Topology, choices: readonly Choice[]): Topology =>
    choices.reduce((now, choice) => {
      const edit = editOf(choice, now);
      const next = edit?.(now, aSignature);
      return next?.ok ? next.topology : now;
    }, topology);

  const numRuns = runs(60);

  test("with nothing chosen it is the newest, with everything mine; a side that changed nothing yields to the other", () => {
    fc.assert(
      fc.property(aTopology(), someChoices(2), someChoices(2), (base, a, b) => {
        const [newest, mine] = [editedBy(base, a), editedBy(base, b)];
        const both = between(base, newest, mine);
        const all = new Set(both.changes.map(({ id }) => id));
        expect(behaviourHash(both.withChanges(new Set()).topology)).toBe(behaviourHash(newest));
        expect(behaviourHash(both.withChanges(all).topology)).toBe(behaviourHash(mine));
        const one = between(base, newest, base);
        expect(one.ownChanges.size).toBe(0);
        expect(one.changes.filter(({ from }) => from === "both")).toEqual([]);
        const other = between(base, base, mine);
        expect(other.ownChanges.size).toBe(other.changes.length);
      }),
      { numRuns },
    );
  });

  test("no change of a side is absent from the result without being reported", () => {
    fc.assert(
      fc.property(
        aTopology(),
        someChoices(2),
        someChoices(2),
        fc.infiniteStream(fc.boolean()),
        (base, a, b, coins) => {
          const [newest, mine] = [editedBy(base, a), editedBy(base, b)];
          const both = between(base, newest, mine);
          const chosen = new Set(both.changes.map(({ id }) => id).filter(() => coins.next().value));
          const { topology } = both.withChanges(chosen);
          expect(() => Topology.parse(topology)).not.toThrow();
          const missing = both.missingWith(chosen);
          for (const [side, reported] of [
            [newest, missing.theirs],
            [mine, missing.mine],
          ] as const) {
            const other = side === newest ? mine : newest;
            const present = [base, other].flatMap((from) =>
              diffTopologies(from, topology, aSignature).changes.map(({ sentence }) => sentence),
            );
            for (const { sentence } of diffTopologies(base, side, aSignature).changes)
              expect([...present, ...reported]).toContain(sentence);
          }
        },
      ),
      { numRuns },
    );
  });
});

test("nodes stand where either side put them", async () => {
  const layout = await layoutOf(desk);
  const put = (id: string, x: number): DraftDocument => {
    const box = layout.nodes[id];
    if (!box) throw new Error(`There is no ${id}.`);
    return { topology: desk, layout: { ...layout, nodes: { ...layout.nodes, [id]: { ...box, x } } } };
  };
  const both = combine(
    { base: { topology: desk, layout }, newest: put("x", 900), mine: put("y", 700) },
    aSignature,
  );
  const { nodes } = both.withChanges(both.ownChanges).layout;
  expect([nodes.x?.x, nodes.y?.x]).toEqual([900, 700]);
});
