import { expect, test } from "vitest";
import { diffTopologies } from "../changes";
import { signatureOf } from "../planner";
import { plannerModule } from "../planners";
import { problems, type Topology } from "../topology";
import { removeEmptied } from "./emptied";

const { planner, topologies, inUse } = plannerModule("venturescope")!;
const signature = signatureOf(planner);

const emptied = ({ nodes }: Topology, before: readonly Topology[]) => {
  const was = new Set(before.flatMap(emptyIn));
  return emptyIn({ nodes }).filter((id) => !was.has(id));
};
const emptyIn = ({ nodes }: Pick<Topology, "nodes">) =>
  nodes.filter(({ policies, unbound }) => policies.length === 0 && !unbound).map(({ id }) => id);

test("taking one change of a shipped pair back leaves no node that lost its last policy", {
  tags: "slow",
}, () => {
  const left = new Map<string, readonly string[]>();
  for (const head of topologies) {
    if (!inUse || head.id === inUse.id) continue;
    const { changes, withChanges } = diffTopologies(inUse, head, signature);
    for (const taken of changes) {
      const mixed = withChanges(new Set(changes.filter((one) => one !== taken).map(({ id }) => id)));
      const before = emptied(mixed, [inUse, head]);
      if (before.length === 0) continue;
      const after = removeEmptied([inUse, head])(mixed, signature);
      left.set(head.id, before);
      if (!after.ok) throw new Error(after.message);
      expect(emptied(after.topology, [inUse, head])).toEqual([]);
      const errors = problems(after.topology, signature).filter(({ severity }) => severity === "error");
      const known = problems(mixed, signature).filter(({ severity }) => severity === "error");
      expect(errors.length).toBeLessThanOrEqual(known.length);
    }
  }
  expect(Object.fromEntries(left)).toMatchObject({ "gpt-5.5": ["prepare_schema"] });
});

const shape = (edges: readonly (readonly [from: string | string[], to: string])[]) =>
  ({
    ...inUse!,
    id: "small",
    routers: [],
    groups: undefined,
    repairs: [],
    nodes: ["a", "b", "c", "d"].map((id) => ({
      id,
      basis: "stated",
      policies: id === "b" ? [] : [{ policy: "tick", basis: "stated" }],
    })),
    edges: edges.map(([from, to]) => ({ from, to, basis: "stated" })),
  }) as unknown as Topology;

const waysOf = ({ edges }: Topology) => edges.map(({ from, to }) => `${[from].flat().join("+")}>${to}`);

test("what led to an emptied node leads on", () => {
  const after = removeEmptied([])(
    shape([
      ["START", "a"],
      ["a", "b"],
      ["c", "b"],
      ["b", "d"],
      ["d", "END"],
    ]),
    signature,
  );
  expect(after.ok && waysOf(after.topology)).toEqual(["START>a", "a>d", "c>d", "d>END"]);
});

test("an emptied node that several ways leave hands them on to the one node before it", () => {
  const after = removeEmptied([])(
    shape([
      ["START", "a"],
      ["a", "b"],
      ["b", "c"],
      ["b", "d"],
    ]),
    signature,
  );
  expect(after.ok && waysOf(after.topology)).toEqual(["START>a", "a>c", "a>d"]);
});

test("an emptied node whose paths need it is refused in a sentence", () => {
  const needed = shape([
    ["START", "a"],
    ["a", "b"],
    ["c", "b"],
    ["b", "c"],
    ["b", "d"],
  ]);
  expect(removeEmptied([])(needed, signature)).toEqual({
    ok: false,
    message: "`b` would run no policy, and its paths need it.",
  });
});

test("a node that ran nothing before stays", () => {
  const before = shape([
    ["START", "a"],
    ["a", "b"],
    ["b", "END"],
  ]);
  const after = removeEmptied([before])(before, signature);
  expect(after.ok && waysOf(after.topology)).toEqual(["START>a", "a>b", "b>END"]);
});
