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

/** A base thread with all of its stored states. */
export type StoredThread =
  | {
      readonly ok: true;
      resume(under: ResumeRequest): Promise<ResumedThreads>;
      /** Tries a separate namespace for head on the waiting threads. */
      tryNamespace(head: Topology, namespace: string): Promise<NamespaceObservation>;
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Replays a recording under base and stores its thread, which other graphs can resume from each state. Never mutates the thread. Computes base's own control once, on first use. */
export async function storedThread(request: Recorded): Promise<StoredThread> {
  const { base: topology, planner, recording, signal } = request;
  const left = await snapshotsOf({ topology, planner, recording, ...(signal && { signal }) });
  if (!left.ok) return left;
  const { snapshots } = left;
  let control: Promise<Continuations> | null = null;
  const underBase = (): Promise<Continuations> => {
    control ??= continued(request, snapshots, underTopology(request, topology));
    return control;
  };
  return {
    ok: true,
    resume: async (under) => {
      const head = await resumeAll(request, snapshots, under);
      return head.ok ? { ok: true, states: statesOf(snapshots, await underBase(), head.under) } : head;
    },
    tryNamespace: async (head, namespace) =>
      tryNamespaceChange({ ...request, head, namespace }, snapshots, await underBase()),
  };
}

/** Continuations by snapshot, for states with work left. */
type Continuations = ReadonlyMap<ThreadSnapshot, Continuation>;

async function resumeAll(
  request: Recorded,
  snapshots: readonly ThreadSnapshot[],
  { head, rename = {} }: ResumeRequest,
): Promise<
  { readonly ok: true; readonly under: Continuations } | Extract<ResumedThreads, { readonly ok: false }>
> {
  const { base, planner } = request;
  const problems = "format" in head ? errorsOf(head, planner) : [];
  if (problems.length > 0) return { ok: false, problems };
  const go = "format" in head ? underTopology(request, head) : resumeUnderStub(head, base, planner);
  if ("code" in go) return { ok: false, problems: [go] };
  const renames = Object.keys(rename).length > 0;
  const as = renames ? (snapshot: ThreadSnapshot) => renamed(snapshot, rename, base) : undefined;
  return { ok: true, under: await continued(request, snapshots, go, as) };
}

function underTopology({ base, planner, recording, signal }: Recorded, topology: Topology): ResumeThread {
  const limit = Math.max(recursionLimitOf(base, planner), recursionLimitOf(topology, planner));
  return resumeUnder({ topology, planner, recording, limit, signal });
}

async function continued(
  { signal }: Recorded,
  snapshots: readonly ThreadSnapshot[],
  go: ResumeThread,
  as: (snapshot: ThreadSnapshot) => ThreadSnapshot = (snapshot) => snapshot,
): Promise<Continuations> {
  const under = new Map<ThreadSnapshot, Continuation>();
  // Resumes the last snapshots first, so that earlier ones can reuse their sequels.
  for (const snapshot of [...snapshots].reverse()) {
    if (snapshot.kind === "ended") continue;
    under.set(snapshot, await go(as(snapshot)));
    signal?.throwIfAborted();
  }
  return under;
}

const statesOf = (
  snapshots: readonly ThreadSnapshot[],
  control: Continuations,
  head: Continuations,
): readonly ResumedThread[] =>
  snapshots.map((snapshot) => ({
    state: plain(snapshot),
    base: snapshot.next,
    control: control.get(snapshot) ?? null,
    head: head.get(snapshot) ?? null,
  }));
