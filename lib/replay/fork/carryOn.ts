import { errorsOf } from "../../compile";
import type { Planner } from "../../planner";
import type { Recording } from "../../recording";
import type { GraphStub, Problem, Topology } from "../../topology";
import type { Continuation, StoredThreadState } from "../../trace";
import { recursionLimitOf } from "../replay";
import { type NamespaceChange, tryNamespaceChange } from "./apart";
import { resumeUnderStub } from "./continueStub";
import { type ResumeThread, resumeUnder } from "./continueUnder";
import { plain, snapshotsOf, type ThreadSnapshot } from "./moments";
import { type NodeRenames, renamed } from "./renamed";

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

/** A moment of a base thread, what base did next, and what head did with a fork of it; null where nothing was left to do. */
export type ResumedState = {
  readonly moment: StoredThreadState;
  readonly base: Continuation;
  readonly head: Continuation | null;
};

export type ResumedThreads =
  | { readonly ok: true; readonly moments: readonly ResumedState[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A thread of base with every state in which it was ever stored. */
export type StoredThread =
  | {
      readonly ok: true;
      carryOn(under: ResumeRequest): Promise<ResumedThreads>;
      /** What a namespace of its own, under which head keeps its threads, means for those that wait. */
      apart(head: Topology, namespace: string): Promise<NamespaceChange>;
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Replays a recording under base and keeps its thread, which other graphs can then carry on from each of its states. The thread itself is never touched. */
export async function storedThread(request: Recorded): Promise<StoredThread> {
  const { base: topology, planner, recording, signal } = request;
  const left = await snapshotsOf({ topology, planner, recording, ...(signal && { signal }) });
  if (!left.ok) return left;
  return {
    ok: true,
    carryOn: (under) => carryOn(request, left.moments, under),
    apart: (head, namespace) => tryNamespaceChange({ ...request, head, namespace }, left.moments),
  };
}

async function carryOn(
  { base, planner, recording, signal }: Recorded,
  moments: readonly ThreadSnapshot[],
  { head, rename = {} }: ResumeRequest,
): Promise<ResumedThreads> {
  const problems = "format" in head ? errorsOf(head, planner) : [];
  if (problems.length > 0) return { ok: false, problems };
  const go = "format" in head ? underTopology(head) : resumeUnderStub(head, base, planner);
  if ("code" in go) return { ok: false, problems: [go] };
  const renames = Object.keys(rename).length > 0;
  const under = new Map<ThreadSnapshot, Continuation>();
  // The last moments first: what follows from them is then known to those before.
  for (const moment of [...moments].reverse()) {
    if (moment.kind === "ended") continue;
    under.set(moment, await go(moment, renames ? renamed(moment, rename, head) : undefined));
    signal?.throwIfAborted();
  }
  return {
    ok: true,
    moments: moments.map((moment) => ({
      moment: plain(moment),
      base: moment.next,
      head: under.get(moment) ?? null,
    })),
  };

  function underTopology(topology: Topology): ResumeThread {
    const limit = Math.max(recursionLimitOf(base, planner), recursionLimitOf(topology, planner));
    return resumeUnder({ topology, planner, recording, limit, signal });
  }
}
