import {
  conclude,
  countsOf,
  findWayOut,
  type InflightReport,
  judge,
  type RecordingFates,
  type Rename,
  reportOf,
  type WayOut,
} from "../inflight";
import type { Planner } from "../planner";
import type { Recording } from "../recording";
import { type StoredThread, storedThread } from "../replay";
import type { Topology } from "../topology";
import { refuse } from "./documents";
import { BadInput, exitCodes, type Io } from "./io";
import { tellInflight } from "./tellInflight";
import type { Workspace } from "./workspace";

export type InflightOptions = {
  readonly base: string;
  readonly head: string;
  readonly recordings?: string;
  readonly rename?: string;
  readonly json?: boolean;
};

/** What becomes of every stored thread of base when head is deployed. Any loss is a finding; with `--rename`, any that is left. */
export async function inflightCommand(
  workspace: Workspace,
  options: InflightOptions,
  io: Io,
): Promise<number> {
  const [base, head] = [workspace.topology(options.base), workspace.topology(options.head)];
  const planner = workspace.planner(base);
  if (workspace.planner(head) !== planner)
    throw new BadInput(`The sides are of different planners: ${base.planner} and ${head.planner}.`);
  const rename = options.rename === undefined ? null : renameFrom(options.rename, base, head);
  const recordings = workspace.recordings(options.recordings ?? "all", planner.id);
  const attempt = attempts({ base, head, planner }, recordings);
  const fates = await attempt({});
  const report = reportOf(base, head, fates);
  const wayOut = rename
    ? conclude({ base, head }, { rename, ...countsOf(await attempt(rename)) })
    : await findWayOut({ base, head }, fates, async (map, only) => countsOf(await attempt(map, only)));
  const told = { ...report, wayOut };
  if (options.json) io.out(JSON.stringify(told));
  else tellInflight(told, io);
  return isSafe(report, wayOut, rename !== null) ? exitCodes.fine : exitCodes.findings;
}

/** With a rename map of the user's own, what counts is what is lost in spite of it. */
function isSafe({ totals }: InflightReport, wayOut: WayOut, renames: boolean): boolean {
  if (renames) return wayOut.kind === "rename";
  return totals.waits.lost + totals.midTurn.lost === 0;
}

type Sides = { readonly base: Topology; readonly head: Topology; readonly planner: Planner };

type Attempt = (rename: Rename, only?: readonly string[]) => Promise<readonly RecordingFates[]>;

/** Each thread is replayed once and carried on as often as there is something to try. */
function attempts({ base, head, planner }: Sides, recordings: readonly Recording[]): Attempt {
  const graph = { id: head.id, nodes: new Set(head.nodes.map((node) => node.id)) };
  const threads = new Map<Recording, StoredThread>();
  const threadOf = async (recording: Recording): Promise<StoredThread> => {
    const thread = threads.get(recording) ?? (await storedThread({ base, planner, recording }));
    threads.set(recording, thread);
    return thread;
  };
  return async (rename, only) => {
    const fates: RecordingFates[] = [];
    for (const recording of recordings) {
      if (only && !only.includes(recording.id)) continue;
      const thread = await threadOf(recording);
      const carried = thread.ok ? await thread.carryOn({ head, rename }) : thread;
      if (!carried.ok) refuse(recording.id, carried.problems);
      fates.push({ recording: recording.id, fates: carried.moments.map((seen) => judge(seen, graph)) });
    }
    return fates;
  };
}

/** `old=new,…`: nodes of base, each with the node of head that takes its place. */
function renameFrom(given: string, base: Topology, head: Topology): Rename {
  const pairs = given.split(",").map((pair) => pair.split("=").map((name) => name.trim()));
  const has = ({ nodes }: Topology, name: string) => nodes.some((node) => node.id === name);
  for (const [from = "", to = "", ...more] of pairs) {
    if (from === "" || to === "" || more.length > 0)
      throw new BadInput(`--rename is old=new with commas between, not "${given}".`);
    if (!has(base, from)) throw new BadInput(`--rename: ${base.id} has no node "${from}".`);
    if (!has(head, to)) throw new BadInput(`--rename: ${head.id} has no node "${to}".`);
  }
  return Object.fromEntries(pairs);
}
