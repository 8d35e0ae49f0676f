import { errorsOf } from "../compile";
import type { Continuation, NamespaceObservation, ResumedThread } from "../inflight";
import type { Planner } from "../planner";
import type { Recording } from "../recording";
import { recursionLimitOf } from "../replay";
import type { GraphStub, Problem, Topology } from "../topology";
import { type NodeRenames, renamed } from "./renamed";
import { type ResumeThread, resumeUnder } from "./resumeUnder";
import { resumeUnderStub } from "./resumeUnderStub";
import { plain, snapshotsOf, type ThreadSnapshot } from "./snapshots";
import { tryNamespaceChange } from "./tryNamespaceChange";

type Recorded = {
  readonly base: Topology;
  readonly planner: Planner;
  readonly recording: Recording;
  readonly signal?: AbortSignal | undefined;
};

export type ResumeRequest = {
  /** A topology, or names and edges alone. */
  readonly head: Topology | GraphStub;
  /** Nodes of stored threads are renamed before head carries them on. */
  readonly rename?: NodeRenames;
};

export type ResumedThreads =
  | { readonly ok: true; readonly states: readonly ResumedThread[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A thread of base with every state in which it was ever stored. */
export type StoredThread =
  | {
      readonly ok: true;
      resume(under: ResumeRequest): Promise<ResumedThreads>;
      /** What a namespace of its own, under which head keeps its threads, means for those that wait. */
      tryNamespace(head: Topology, namespace: string): Promise<NamespaceObservation>;
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Replays a recording under base and keeps its thread, which other graphs can then carry on from each of its states. The thread itself is never touched. */
export async function storedThread(request: Recorded): Promise<StoredThread> {
  const { base: topology, planner, recording, signal } = request;
  const left = await snapshotsOf({ topology, planner, recording, ...(signal && { signal }) });
  if (!left.ok) return left;
  return {
    ok: true,
    resume: (under) => resumeAll(request, left.snapshots, under),
    tryNamespace: (head, namespace) => tryNamespaceChange({ ...request, head, namespace }, left.snapshots),
  };
}

async function resumeAll(
  { base, planner, recording, signal }: Recorded,
  snapshots: readonly ThreadSnapshot[],
  { head, rename = {} }: ResumeRequest,
): Promise<ResumedThreads> {
  const problems = "format" in head ? errorsOf(head, planner) : [];
  if (problems.length > 0) return { ok: false, problems };
  const go = "format" in head ? underTopology(head) : resumeUnderStub(head, base, planner);
  if ("code" in go) return { ok: false, problems: [go] };
  const renames = Object.keys(rename).length > 0;
  const under = new Map<ThreadSnapshot, Continuation>();
  // The last snapshots first: what follows from them is then known to those before.
  for (const snapshot of [...snapshots].reverse()) {
    if (snapshot.kind === "ended") continue;
    under.set(snapshot, await go(snapshot, renames ? renamed(snapshot, rename, head) : undefined));
    signal?.throwIfAborted();
  }
  return {
    ok: true,
    states: snapshots.map((snapshot) => ({
      state: plain(snapshot),
      base: snapshot.next,
      head: under.get(snapshot) ?? null,
    })),
  };

  function underTopology(topology: Topology): ResumeThread {
    const limit = Math.max(recursionLimitOf(base, planner), recursionLimitOf(topology, planner));
    return resumeUnder({ topology, planner, recording, limit, signal });
  }
}
