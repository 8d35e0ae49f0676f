import type { Continuation, NamespaceObservation } from "../inflight";
import type { Planner } from "../planner";
import type { Recording } from "../recording";
import type { SavedThread } from "../replay";
import { recursionLimitOf, replay, threadOf } from "../replay";
import type { Json } from "../std";
import { sameJson } from "../std";
import type { Topology } from "../topology";
import type { Trace } from "../trace";
import { resumeUnder } from "./resumeUnder";
import { plain, type ThreadSnapshot } from "./snapshots";

type Request = {
  readonly base: Topology;
  readonly head: Topology;
  readonly namespace: string;
  readonly planner: Planner;
  readonly recording: Recording;
  readonly signal?: AbortSignal | undefined;
};

/** Tries a separate namespace for head on every waiting thread: sends the answer under it, lets base resume the waiting thread, and runs head's conversation from its first message. */
export async function tryNamespaceChange(
  request: Request,
  snapshots: readonly ThreadSnapshot[],
  control: ReadonlyMap<ThreadSnapshot, Continuation>,
): Promise<NamespaceObservation> {
  const { base, head, planner, recording, signal } = request;
  const limit = Math.max(recursionLimitOf(base, planner), recursionLimitOf(head, planner));
  const waiting = snapshots.filter(({ kind, resume }) => kind === "waits" && resume !== undefined);
  let left: { readonly stored: SavedThread | undefined; readonly own: SavedThread | undefined } | null = null;
  const given = { planner, recording, limit, signal };
  const answer = resumeUnder({
    ...given,
    topology: head,
    otherThread: (stored, own) => {
      left = { stored, own };
    },
  });
  const drain = resumeUnder({ ...given, topology: base });
  const waits: NamespaceObservation["waits"][number][] = [];
  let stray: SavedThread | undefined;
  // Resumes the last waits first, so that earlier ones can reuse their sequels.
  for (const snapshot of waiting.toReversed()) {
    const under = await answer(snapshot);
    const { stored, own: strayed } = left ?? { stored: undefined, own: undefined };
    stray = strayed;
    const drained = await drain(snapshot, stored ?? snapshot.saved);
    const unchanged = stored !== undefined && same(stored, snapshot.saved);
    const own = { base: snapshot.next, control: control.get(snapshot) ?? null };
    waits.unshift({ state: plain(snapshot), ...own, head: under, kept: unchanged, drained });
    signal?.throwIfAborted();
  }
  const [first] = waiting;
  const begun = first ? await begins(request, first.saved, stray) : [null, null];
  return { waits, begins: begun[0] ?? null, beginsAfterAnswer: begun[1] ?? null };
}

const same = (a: SavedThread, b: SavedThread): boolean =>
  sameJson(a as unknown as Json, b as unknown as Json);

/** Beside a thread that waits, and again after the stray answer: as alone. */
async function begins(
  request: Request,
  waiting: SavedThread,
  stray: SavedThread | undefined,
): Promise<readonly boolean[]> {
  const { base, head, namespace, planner, recording, signal } = request;
  const topology = { ...head, namespace };
  const run = async (stored: ReadonlyMap<string, SavedThread>) => {
    const replayed = await replay({ topology, planner, recording, stored, ...(signal && { signal }) });
    if (!replayed.ok) throw new Error("A topology is compiled before threads are carried on under it.");
    return replayed.trace;
  };
  const old: readonly (readonly [string, SavedThread])[] = [[threadOf(recording, base.namespace), waiting]];
  const alone = await run(new Map());
  const control = await run(new Map(old));
  const own: typeof old = stray ? [[threadOf(recording, namespace), stray]] : [];
  const after = await run(new Map([...old, ...own]));
  return [
    sameJson(alone as unknown as Json, control as unknown as Json),
    sameJson(toText(alone), toText(after)),
  ];
}

/** Decisions, calls, answers and endings; checkpoint numbers are ignored. */
const toText = ({ segments }: Trace): Json =>
  segments.map(({ decisions, calls, end }) => ({
    decisions: decisions.map(({ align, compared }) => ({ align, compared })),
    calls: calls.map(({ kind, match }) => ({ kind, as: match.as })),
    end: { kind: end.kind, turn: end.turn, message: end.message },
  })) as unknown as Json;
