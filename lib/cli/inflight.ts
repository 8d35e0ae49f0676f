import {
  assess,
  countsOf,
  findRemediation,
  type InflightReport,
  type NodeRenames,
  namespaceTrial,
  type RecordingOutcomes,
  type Remediation,
  remediationFrom,
  reportOf,
  type TryNamespace,
  withNamespaceTrial,
} from "../inflight";
import type { Planner } from "../planner";
import type { Recording } from "../recording";
import { type StoredThread, storedThread } from "../resume";
import { type GraphStub, readStub, stubOf, type Topology, withJoinsOf } from "../topology";
import { formatOf, isFile, readJsonFile, refuse } from "./documents";
import { inflightJson } from "./inflightJson";
import { BadInput, exitCodes, type Io, progressOf, sideName } from "./io";
import { refuseUnsteady } from "./replays";
import { tellInflight } from "./tellInflight";
import type { Workspace } from "./workspace";

export type InflightOptions = {
  readonly base: string;
  readonly head: string;
  readonly recordings?: string;
  readonly rename?: string;
  readonly json?: boolean;
};

/** Reports the outcome of every stored base thread when head is deployed. Any loss is a finding; with `--rename`, any remaining one. */
export async function inflightCommand(
  workspace: Workspace,
  options: InflightOptions,
  io: Io,
): Promise<number> {
  const base = workspace.topology(options.base);
  const planner = workspace.planner(base);
  const { head, joins } = headFrom(workspace, options.head, base);
  const rename = options.rename === undefined ? null : renameFrom(options.rename, base, head);
  const recordings = workspace.recordings(options.recordings ?? "all", planner.id);
  if (recordings.length === 0)
    throw new BadInput(
      "No recording was given, so there are no stored threads. Pass some with --recordings.",
    );
  for (const topology of "format" in head ? [base, head] : [base])
    for (const recording of recordings.slice(0, 1)) await refuseUnsteady({ topology, planner, recording });
  const { report, remediation } = await carriedOn(
    { base, head, planner, recordings, onDone: progressOf(io, "resume", recordings.length) },
    rename,
  );
  if (options.json) io.out(JSON.stringify({ ...inflightJson(report, remediation), joinsAsInBase: joins }));
  else {
    const sides = { base: sideName(options.base, base.id), head: sideName(options.head, head.id) };
    tellInflight({ ...report, remediation, sides, joins, renamed: rename !== null }, io);
  }
  return isSafe(report, remediation, rename !== null) ? exitCodes.fine : exitCodes.findings;
}

export type InflightResult = { readonly report: InflightReport; readonly remediation: Remediation };

type ThreadsRequest = {
  readonly base: Topology;
  readonly head: Topology | GraphStub;
  readonly planner: Planner;
  readonly recordings: readonly Recording[];
  /** Is called after the threads of each recording were resumed. */
  readonly onDone?: () => void;
};

/** Resumes every stored base thread under head, and tests a remediation: the given rename map, else one that it searches for. */
export async function carriedOn(
  { base, head, planner, recordings, onDone }: ThreadsRequest,
  rename: NodeRenames | null = null,
): Promise<InflightResult> {
  const threadOf = threads(base, planner);
  const attempt = attempts(head, recordings, threadOf, onDone);
  const tryNamespace = "format" in head ? namespaceTrials({ base, head }, recordings, threadOf) : undefined;
  const outcomes = await attempt({});
  const named = { id: head.id, namespace: head.namespace ?? base.namespace };
  const report = reportOf(base, named, outcomes, !("format" in head));
  const remediation = rename
    ? await withNamespaceTrial(
        remediationFrom({ base, head: named }, { rename, ...countsOf(await attempt(rename)) }, report.stub),
        tryNamespace,
      )
    : await findRemediation(
        { base, head: topologyOf(head, base) },
        outcomes,
        async (map, only) => countsOf(await attempt(map, only)),
        tryNamespace,
      );
  return { report, remediation };
}

/** With a given rename map, only remaining losses count. Without one, threads are not moved, and a head with another namespace answers none of them. */
function isSafe({ totals, namespace }: InflightReport, remediation: Remediation, renames: boolean): boolean {
  if (renames) return remediation.kind === "rename";
  if (!namespace.kept && totals.waits.total > 0) return false;
  return totals.waits.lost + totals.midTurn.lost === 0;
}

type Head = {
  readonly head: Topology | GraphStub;
  /** Nodes of a drawing whose joins are inferred from base. */
  readonly joins: readonly string[];
};

/** Loads a topology, or a stub of names and edges: a file that is not a topology, or a topology without policies. */
function headFrom(workspace: Workspace, name: string, base: Topology): Head {
  const json = isFile(name) ? readJsonFile(name) : null;
  if (json !== null && formatOf(json) === null) {
    const read = readStub(json);
    if (!read.ok) return refuse(name, read.problems);
    const { stub, joins } = withJoinsOf(base, read.stub);
    return { head: stub, joins };
  }
  const head = workspace.topology(name, base.planner);
  if (head.planner !== base.planner)
    throw new BadInput(`The topologies belong to different planners: ${base.planner} and ${head.planner}.`);
  const stub = stubOf(head);
  if (!stub) workspace.planner(head);
  return { head: stub ?? head, joins: [] };
}

/** Represents a stub as a drawing without policies, for structural matching. */
const topologyOf = (head: Topology | GraphStub, base: Topology): Topology =>
  "format" in head
    ? head
    : {
        ...base,
        id: head.id,
        namespace: head.namespace ?? base.namespace,
        nodes: head.nodes.map((id) => ({ id, policies: [], basis: "stated" as const })),
        edges: head.edges.map(({ from, to }) => ({
          from: typeof from === "string" ? from : [...from],
          to,
          basis: "stated" as const,
        })),
        routers: [],
      };

type Attempt = (rename: NodeRenames, only?: readonly string[]) => Promise<readonly RecordingOutcomes[]>;
type ThreadOf = (recording: Recording) => Promise<StoredThread>;

/** Memoizes the replayed thread of each recording, which every trial resumes. */
function threads(base: Topology, planner: Planner): ThreadOf {
  const known = new Map<Recording, StoredThread>();
  return async (recording) => {
    const thread = known.get(recording) ?? (await storedThread({ base, planner, recording }));
    known.set(recording, thread);
    return thread;
  };
}

function attempts(
  head: Topology | GraphStub,
  recordings: readonly Recording[],
  threadOf: ThreadOf,
  onDone?: () => void,
): Attempt {
  const nodes = head.nodes.map((node) => (typeof node === "string" ? node : node.id));
  const graph = { nodes: new Set(nodes) };
  const stub = !("format" in head);
  return async (rename, only) => {
    const outcomes: RecordingOutcomes[] = [];
    for (const recording of recordings) {
      if (only && !only.includes(recording.id)) continue;
      const thread = await threadOf(recording);
      const carried = thread.ok ? await thread.resume({ head, rename }) : thread;
      if (!carried.ok) refuse(recording.id, carried.problems);
      outcomes.push({
        recording: recording.id,
        threads: carried.states.map((seen) => assess(seen, graph, stub)),
      });
      onDone?.();
    }
    return outcomes;
  };
}

function namespaceTrials(
  { base, head }: { readonly base: Topology; readonly head: Topology },
  recordings: readonly Recording[],
  threadOf: ThreadOf,
): TryNamespace {
  const graph = { nodes: new Set(base.nodes.map(({ id }) => id)) };
  return async (namespace) => {
    const seen: Parameters<typeof namespaceTrial>[2][number][] = [];
    for (const recording of recordings) {
      const thread = await threadOf(recording);
      if (!thread.ok) refuse(recording.id, thread.problems);
      seen.push(await thread.tryNamespace(head, namespace));
    }
    return namespaceTrial(namespace, graph, seen);
  };
}

/** Parses `old=new,…`: nodes of base, each with its replacement in head. */
function renameFrom(given: string, base: Topology, head: Topology | GraphStub): NodeRenames {
  const pairs = given.split(",").map((pair) => pair.split("=").map((name) => name.trim()));
  const has = ({ nodes }: Topology | GraphStub, name: string) =>
    nodes.some((node) => (typeof node === "string" ? node : node.id) === name);
  for (const [from = "", to = "", ...more] of pairs) {
    if (from === "" || to === "" || more.length > 0)
      throw new BadInput(`--rename is old=new with commas between, not "${given}".`);
    if (!has(base, from)) throw new BadInput(`--rename: ${base.id} has no node "${from}".`);
    if (!has(head, to)) throw new BadInput(`--rename: ${head.id} has no node "${to}".`);
    if (pairs.filter(([other]) => other === from).length > 1)
      throw new BadInput(`--rename names "${from}" more than once.`);
  }
  return Object.fromEntries(pairs);
}
