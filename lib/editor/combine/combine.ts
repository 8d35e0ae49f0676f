import { type Change, diffTopologies } from "../../changes";
import { keptLayout, type Layout, type Point } from "../../layout";
import type { Signature, Topology } from "../../topology";
import type { DraftDocument } from "../draft";
import { nodeNames } from "./names";
import type { Combination, SideChange, Sides } from "./schema";
import { type Mixed, wordChanges } from "./words";

/** Merges two edited versions of a document. Independent changes are combined; conflicting ones are left to the user. */
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
  const labels = wordChanges({ base, newest, mine }, nodeNames({ theirs, own, between }));
  const changes: readonly SideChange[] = [
    ...between.changes.map((change) => ({
      id: change.id,
      sentence: change.sentence,
      from: from(change),
    })),
    ...labels.changes,
  ];
  const mixedBy = (chosen: ReadonlySet<string>): Mixed => {
    const origins = between.originsWith(chosen);
    const topology = labels.written({ topology: between.withChanges(chosen), origins }, chosen);
    return { origins, topology: { ...topology, version: latestFormat(newest, mine) } };
  };
  return {
    changes,
    withChanges: (chosen) => {
      const { topology } = mixedBy(chosen);
      return { topology, layout: combinedLayout(sides, topology, between.nodes) };
    },
    made: { mine: wordsOf(own, base, mine), theirs: wordsOf(theirs, base, newest) },
    ownChanges: new Set(changes.filter((one) => one.from === "mine").map(({ id }) => id)),
    missingWith: (chosen) => {
      const mixed = mixedBy(chosen);
      const since = sentencesOf(diff(base, mixed.topology).changes);
      const lacking = (all: readonly Change[], other: Topology) => {
        const sinceOther = sentencesOf(diff(other, mixed.topology).changes);
        return all.map(({ sentence }) => sentence).filter((one) => !since.has(one) && !sinceOther.has(one));
      };
      return labels.missingIn(mixed, {
        mine: lacking(own.changes, newest),
        theirs: lacking(theirs.changes, mine),
      });
    },
  };
}

const sentencesOf = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(changes.map(({ sentence }) => sentence));

/** Returns sentences for all changes, including texts. */
function wordsOf(diff: Diff, base: Topology, head: Topology): readonly string[] {
  const names = nodeNames({ theirs: diffTopologies(base, base), own: diff, between: diff });
  const labels = wordChanges({ base, newest: base, mine: head }, names);
  return [...diff.changes, ...labels.changes].map(({ sentence }) => sentence);
}

const latestFormat = (a: Topology, b: Topology): Topology["version"] =>
  Math.max(a.version, b.version) as Topology["version"];

const topologiesOf = ({ base, newest, mine }: Sides<DraftDocument>): Sides<Topology> => ({
  base: base.topology,
  newest: newest.topology,
  mine: mine.topology,
});

type Diff = ReturnType<typeof diffTopologies>;

/** Positions come from the side that moved a node; if both did, from this side. */
function combinedLayout(
  { base, newest, mine }: Sides<DraftDocument>,
  topology: Topology,
  nodes: Diff["nodes"],
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
