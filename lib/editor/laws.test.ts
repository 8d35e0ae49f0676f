import fc from "fast-check";
import { expect, test } from "vitest";
import { aTopology } from "../changes/random.fixture";
import { deepFreeze } from "../std";
import { runs } from "../std/runs.fixture";
import { Topology } from "../topology";
import { aSignature, type Choice, editOf, kinds, someChoices } from "./edits.fixture";
import { beginning, type EditHistory, redone, stepped, undone } from "./history";

/** The history after edits, with the kinds of those that were made. */
function after(start: Topology, choices: readonly Choice[], each?: (topology: Topology) => void) {
  let history = beginning(start);
  const made: string[] = [];
  for (const choice of choices) {
    const edited = editOf(choice, history.present)?.(history.present, aSignature);
    if (!edited?.ok) continue;
    history = stepped(history, edited.name, deepFreeze(edited.topology));
    made.push(choice[0]);
    each?.(edited.topology);
  }
  return { history, made };
}

const times = (history: EditHistory<Topology>, turn: typeof undone<Topology>, count: number) =>
  Array.from({ length: count }).reduce<EditHistory<Topology>>((now) => turn(now), history);

test("200 edits by chance leave a document that its schema reads, undo leads back byte for byte, and redo forth", {
  tags: "slow",
}, () => {
  fc.assert(
    fc.property(aTopology(), someChoices(200), (start, choices) => {
      const bytes = JSON.stringify(start);
      const { history } = after(deepFreeze(start), choices, (topology) => {
        expect(Topology.safeParse(topology).error?.issues).toBeUndefined();
      });
      const end = JSON.stringify(history.present);
      const back = times(history, undone, history.past.length);
      expect(JSON.stringify(back.present)).toBe(bytes);
      expect(JSON.stringify(times(back, redone, back.future.length).present)).toBe(end);
    }),
    { numRuns: runs(40) },
  );
});

test("names stay unique, and lines lead to nodes that are there", () => {
  fc.assert(
    fc.property(aTopology(), someChoices(60), (start, choices) => {
      const dangling = ({ nodes, edges, routers }: Topology) => {
        const known = new Set(["START", "END", ...nodes.map(({ id }) => id)]);
        const named = [
          ...edges.flatMap(({ from, to }) => [...[from].flat(), to]),
          ...routers.flatMap(({ from, branches }) => [from, ...branches.map(({ to }) => to)]),
        ];
        return named.filter((id) => !known.has(id));
      };
      after(start, choices, (topology) => {
        const ids = topology.nodes.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(dangling(topology)).toEqual([]);
      });
    }),
    { numRuns: runs(60) },
  );
});

test("every kind of edit is made by chance", () => {
  const made = new Set(
    fc
      .sample(fc.tuple(aTopology(), someChoices(200)), { numRuns: runs(30) })
      .flatMap(([start, choices]) => after(start, choices).made),
  );
  expect([...made].toSorted()).toEqual(kinds.toSorted());
});
