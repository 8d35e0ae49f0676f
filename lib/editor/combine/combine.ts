import { type Change, diffTopologies } from "../../changes";
import { keptLayout, type Layout, type Point } from "../../layout";
import type { Signature, Topology } from "../../topology";
import type { DraftDocument } from "../draft";
import type { Combination, SideChange, Sides } from "./schema";
import { missingWords, wordChanges } from "./words";

/** Combines what two sides made of one document. Independent changes join; of those that both made, a person chooses. */
export function combine(sides: Sides<DraftDocument>, signature?: Signature): Combination {
  const { base, newest, mine } = topologiesOf(sides);
  const diff = (from: Topology, to: Topology) => diffTopologies(from, to, signature);
  const [theirs, own, between] = [diff(base, newest), diff(base, mine), diff(newest, mine)];
  const back = sentencesOf(diff(newest, base).changes);
  const made = sentencesOf(own.changes);
  const from = ({ sentence }: Change): SideChange["from"] => {
    if (made.has(sentence) === back.has(sentence)) return "both";
    return made.has(sentence) ? "mine" : "theirs";
  };
  const words = wordChanges({ base, newest, mine }, { theirs, own });
  const changes: readonly SideChange[] = [
    ...between.changes.map((change) => ({
      id: change.id,
      sentence: change.sentence,
      from: from(change),
    })),
    ...words.changes,
  ];
  const withChanges = (chosen: ReadonlySet<string>): DraftDocument => {
    const mixed = words.written(between.withChanges(chosen), chosen);
    const topology = { ...mixed, version: latestFormat(newest, mine) };
    return { topology, layout: combinedLayout(sides, topology, between.nodes) };
  };
  return {
    changes,
    withChanges,
    made: { mine: wordsOf(own.changes, base, mine), theirs: wordsOf(theirs.changes, base, newest) },
    ownChanges: new Set(changes.filter((one) => one.from === "mine").map(({ id }) => id)),
    missingIn: ({ topology }) => {
      const since = sentencesOf(diff(base, topology).changes);
      const sinceNewest = sentencesOf(diff(newest, topology).changes);
      const sinceMine = sentencesOf(diff(mine, topology).changes);
      const lacking = (all: readonly Change[], other: ReadonlySet<string>) =>
        all.map(({ sentence }) => sentence).filter((one) => !since.has(one) && !other.has(one));
      const result = { topology, nodes: diff(base, topology).nodes };
      const words = (side: Topology, { nodes }: typeof own) =>
        missingWords(base, { topology: side, nodes }, result);
      return {
        mine: [...lacking(own.changes, sinceNewest), ...words(mine, own)],
        theirs: [...lacking(theirs.changes, sinceMine), ...words(newest, theirs)],
      };
    },
  };
}

const sentencesOf = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(changes.map(({ sentence }) => sentence));

/** Sentences of all that changed, in words too. */
function wordsOf(changes: readonly Change[], base: Topology, head: Topology): readonly string[] {
  const { nodes } = diffTopologies(base, head);
  const same = { nodes: diffTopologies(base, base).nodes };
  const words = wordChanges({ base, newest: base, mine: head }, { theirs: same, own: { nodes } });
  return [...changes, ...words.changes].map(({ sentence }) => sentence);
}

const latestFormat = (a: Topology, b: Topology): Topology["version"] =>
  Math.max(a.version, b.version) as Topology["version"];

const topologiesOf = ({ base, newest, mine }: Sides<DraftDocument>): Sides<Topology> => ({
  base: base.topology,
  newest: newest.topology,
  mine: mine.topology,
});

type Nodes = ReturnType<typeof diffTopologies>["nodes"];

/** Nodes stand where either side put them; where both did, this side's place is taken. */
function combinedLayout(
  { base, newest, mine }: Sides<DraftDocument>,
  topology: Topology,
  nodes: Nodes,
): Layout {
  const renamed = Object.fromEntries(
    nodes.flatMap(({ kind, base: [was], head: [is] }) => {
      const isRenamed = kind === "renamed" && topology.nodes.some(({ id }) => id === is);
      return isRenamed ? [[was as string, is as string]] : [];
    }),
  );
  const put: { [id: string]: Point } = {};
  for (const { id } of topology.nodes) {
    const [was, here, there] = [base, mine, newest].map(({ layout }) => layout.nodes[id]);
    const hasMoved = here && (!was || was.x !== here.x || was.y !== here.y);
    if (hasMoved && (!there || there.x !== here.x || there.y !== here.y)) put[id] = { x: here.x, y: here.y };
  }
  return keptLayout(topology, newest.layout, { renamed, put });
}
