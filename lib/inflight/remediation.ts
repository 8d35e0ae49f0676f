import { counted, plural } from "../std";
import type { Topology } from "../topology";
import { code } from "./reasons";
import { candidatesFor, nodesGone, renamesBetween } from "./renames";
import { countsOf } from "./report";
import type {
  LossSummary,
  LossTotals,
  NamespaceTrial,
  NodeRenames,
  RecordingOutcomes,
  Remediation,
  RenameTrial,
} from "./schema";

type Named = {
  readonly base: Pick<Topology, "id" | "namespace">;
  readonly head: Pick<Topology, "id" | "namespace">;
};
type BaseAndHead = { readonly base: Topology; readonly head: Topology };

/** Resumes forks with renamed nodes, for these recordings or all, and counts the outcomes. */
export type TryRename = (rename: NodeRenames, recordings?: readonly string[]) => Promise<LossSummary>;

/** Tries a new namespace for head next to base's waiting threads. */
export type TryNamespace = (namespace: string) => Promise<NamespaceTrial>;

const lostIn = ({ waits, midTurn }: LossTotals): number => waits.lost + midTurn.lost;

/** Finds a way to avoid the losses: a rename map tested on forks of all threads, or a new namespace for head. */
export async function findRemediation(
  { base, head }: BaseAndHead,
  recordings: readonly RecordingOutcomes[],
  attempt: TryRename,
  tryNamespace?: TryNamespace,
): Promise<Remediation> {
  const counts = countsOf(recordings);
  const structural = renamesBetween(base, head);
  const isReused = Object.keys(structural).some((node) => head.nodes.some(({ id }) => id === node));
  if (lostIn(counts.totals) === 0) {
    const trial =
      counts.otherwise > 0 && isReused ? { rename: structural, ...(await attempt(structural)) } : null;
    if (trial && lostIn(trial.totals) === 0 && trial.otherwise < counts.otherwise)
      return remediationFrom({ base, head }, trial);
    return {
      kind: "nothing-lost",
      sentence: `No thread of ${base.id} is lost.${movedFirst({ base, head })}`,
    };
  }
  const swapped = isReused ? { rename: structural, ...(await attempt(structural)) } : null;
  const stub = head.nodes.every((node) => node.policies.length === 0);
  if (swapped && costOf(swapped).every((cost) => cost === 0))
    return withNamespaceTrial(remediationFrom({ base, head }, swapped, stub), tryNamespace);
  const rename = await bestRename({ base, head }, recordings, attempt);
  const single = Object.keys(rename).length > 0 ? { rename, ...(await attempt(rename)) } : null;
  const useful = swapped && isCheaper(swapped, counts) ? swapped : null;
  const trial = useful && (!single || isCheaper(useful, single)) ? useful : single;
  return withNamespaceTrial(remediationFrom({ base, head }, trial, stub), tryNamespace);
}

/** Lost checkpoints, and then states that go on differently. */
const costOf = ({ totals, otherwise: different }: LossSummary): readonly [number, number] => [
  lostIn(totals),
  different,
];

function isCheaper(a: LossSummary, b: LossSummary): boolean {
  const [one, other] = [costOf(a), costOf(b)];
  return one[0] < other[0] || (one[0] === other[0] && one[1] < other[1]);
}

/** Tries the namespace when it is the only remediation left. */
export const withNamespaceTrial = async (
  remediation: Remediation,
  tryNamespace?: TryNamespace,
): Promise<Remediation> =>
  remediation.kind === "new-namespace" && tryNamespace
    ? { ...remediation, proof: await tryNamespace(remediation.namespace) }
    : remediation;

/** Optimizes each missing node separately: fewest lost threads, then fewest that decide differently. */
async function bestRename(
  sides: BaseAndHead,
  recordings: readonly RecordingOutcomes[],
  attempt: TryRename,
): Promise<NodeRenames> {
  const chosen: { [node: string]: string } = {};
  for (const node of nodesGone(sides.head, recordings)) {
    const candidates = candidatesFor(node, sides.base, sides.head);
    if (candidates.length < 2) {
      if (candidates[0] !== undefined) chosen[node] = candidates[0];
      continue;
    }
    const telling = sampleWith(node, recordings);
    let best: { readonly to: string; readonly tried: LossSummary } | null = null;
    for (const to of candidates) {
      const tried = await attempt({ ...chosen, [node]: to }, telling);
      if (!best || isCheaper(tried, best.tried)) best = { to, tried };
      if (costOf(best.tried).every((cost) => cost === 0)) break;
    }
    if (best) chosen[node] = best.to;
  }
  return chosen;
}

const enough = 4;

/** A few recordings that meet the node most. */
function sampleWith(node: string, recordings: readonly RecordingOutcomes[]): readonly string[] {
  const meets = ({ threads }: RecordingOutcomes): number =>
    threads.filter((thread) => thread.pending.includes(node) || thread.leads.includes(node)).length;
  return [...recordings]
    .sort((a, b) => meets(b) - meets(a))
    .slice(0, enough)
    .map(({ recording }) => recording);
}

/** Returns the remediation for the best rename map found. */
export function remediationFrom({ base, head }: Named, trial: RenameTrial | null, stub = false): Remediation {
  if (trial && stub && lostIn(trial.totals) === 0) {
    const sentence = `Rename ${describeRenames(trial.rename)} in stored threads: a trial on a fork of each thread shows that something then runs for every thread. The nodes are stubs, so their behaviour is unknown.`;
    return { kind: "rename", trial, sentence };
  }
  if (trial && lostIn(trial.totals) === 0) {
    const also =
      trial.otherwise > 0
        ? ` ${counted(trial.otherwise, "stored state")} then ${plural(trial.otherwise, "goes", "go")} on differently than under ${base.id}; look at ${plural(trial.otherwise, "it", "them")} before you ship.`
        : ` All of them then decide, ask and end as under ${base.id}, as far as the recordings go.`;
    const sentence = `Rename ${describeRenames(trial.rename)} in stored threads: a trial on a fork of each thread shows that every thread then resumes under ${head.id}.${also}${movedFirst({ base, head })}`;
    return { kind: "rename", trial, sentence };
  }
  const declared = base.namespace !== head.namespace;
  const namespace = declared ? head.namespace : `${head.namespace}:v2`;
  const left = trial ? lostIn(trial.totals) : 0;
  const tried = trial
    ? `With ${describeRenames(trial.rename)}, ${counted(left, "checkpoint")} ${plural(left, "is", "are")} still lost.`
    : "No renaming of nodes was found that would prevent the loss of these checkpoints.";
  const then = declared
    ? `${head.id} already has a namespace of its own, \`${namespace}\`, which keeps them apart.`
    : `Give ${head.id} a namespace of its own, such as \`${namespace}\`.`;
  const after = `It then starts every conversation from scratch and never reads what is stored under \`${base.namespace}\`: a question that waits there stays unanswered, so let ${base.id} answer such questions before it is taken down.`;
  const sentence = `${tried} ${then} ${after}`;
  return { kind: "new-namespace", namespace, declared, trial, proof: null, sentence };
}

/** A thread can only be resumed by a graph with its namespace. */
const movedFirst = ({ base, head }: Named): string =>
  base.namespace === head.namespace
    ? ""
    : ` But ${head.id} reads threads under \`${head.namespace}\` alone: move them there from \`${base.namespace}\`, or they stay unread and their questions unanswered.`;

const describeRenames = (rename: NodeRenames): string =>
  Object.entries(rename)
    .map(([from, to]) => `${code([from])} to ${code([to])}`)
    .join(", ");
