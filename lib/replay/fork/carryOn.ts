import { errorsOf } from "../../compile";
import type { Planner } from "../../planner";
import type { Recording } from "../../recording";
import type { Problem, Topology } from "../../topology";
import type { Continuation, Moment } from "../../trace";
import { recursionLimitOf } from "../replay";
import { continueUnder } from "./continueUnder";
import { momentsOf, type StoredMoment } from "./moments";
import { type Rename, renamed } from "./renamed";

export type CarryRequest = {
  readonly base: Topology;
  readonly head: Topology;
  readonly planner: Planner;
  readonly recording: Recording;
  /** Nodes of stored threads are renamed before head carries them on. */
  readonly rename?: Rename;
  readonly signal?: AbortSignal;
};

/** A moment of a base thread, what base did next, and what head did with a fork of it; null where nothing was left to do. */
export type CarriedMoment = {
  readonly moment: Moment;
  readonly then: Continuation;
  readonly now: Continuation | null;
};

export type Carried =
  | { readonly ok: true; readonly moments: readonly CarriedMoment[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Carries a thread of base on under head, from every state in which it was ever stored. The thread itself is never touched. */
export async function carryOn(request: CarryRequest): Promise<Carried> {
  const { base, head, planner, recording, rename = {}, signal } = request;
  const problems = errorsOf(head, planner);
  if (problems.length > 0) return { ok: false, problems };
  const limit = Math.max(recursionLimitOf(base, planner), recursionLimitOf(head, planner));
  const left = await momentsOf({
    topology: base,
    planner,
    recording,
    recursionLimit: limit,
    ...(signal && { signal }),
  });
  if (!left.ok) return left;
  const go = continueUnder({ topology: head, planner, recording, limit, signal });
  const renames = Object.keys(rename).length > 0;
  const now = new Map<StoredMoment, Continuation>();
  // The last moments first: what follows from them is then known to those before.
  for (const moment of [...left.moments].reverse()) {
    if (moment.kind === "ended") continue;
    now.set(moment, await go(moment, renames ? renamed(moment, rename, head) : undefined));
    signal?.throwIfAborted();
  }
  return {
    ok: true,
    moments: left.moments.map((moment) => ({
      moment: plain(moment),
      then: moment.then,
      now: now.get(moment) ?? null,
    })),
  };
}

function plain({ turn, step, kind, pending, done, leads, question, answer, answered }: StoredMoment): Moment {
  return { turn, step, kind, pending, done, leads, question, answer, answered };
}
