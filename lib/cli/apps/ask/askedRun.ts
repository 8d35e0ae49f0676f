import { dollarsOf, type Prices } from "../../../cost";
import { type LiveGate, type RunnerProcess, replayOn } from "../../../runner";
import type { Segment, Trace, TraceCall } from "../../../trace";
import type { ReplayPlan } from "../replays";
import type { OpenSide } from "../session";
import { type Divergence, partedIn, partedSoFar } from "./decisions";
import type { AskUsage } from "./limit";
import { changesFrom, isWhole, type Question } from "./questions";

/** A repeated model call, and the number of decisions made before it. */
export type LiveCall = { readonly call: TraceCall; readonly decisions: number };

/** A run of a conversation in which changed model calls were repeated. */
export type AskedRun = {
  readonly question: Question;
  readonly sent: readonly LiveCall[];
  readonly parted: Divergence | null;
  /** Why the run could not be judged; `null` if it was. */
  readonly open: string | null;
  /** Error of the provider; `null` if all calls were answered. */
  readonly failed: string | null;
};

export type AskedRunOptions = {
  readonly plan: ReplayPlan & { readonly seed: number };
  /** Returns why no further call may be sent, or `null`. */
  readonly mayAsk: () => string | null;
  readonly spending: AskUsage;
  readonly prices: Prices;
};

/** Runs a conversation until a decision differs from the one with the recorded answers. */
export async function askedRunOf(
  process: RunnerProcess,
  side: OpenSide,
  question: Question,
  { plan, mayAsk, spending, prices }: AskedRunOptions,
): Promise<AskedRun> {
  const { recording, base, head } = question;
  const isSameCode = isWhole(head);
  const sent: LiveCall[] = [];
  let parted: Divergence | null = null;
  let stopped: string | null = null;
  let failed: string | null = null;
  const gate: LiveGate = {
    connection: async (host) => plan.gate?.connection(host) ?? null,
    call: async (call, soFar) => {
      if (call.kind !== "llm") return plan.gate?.call(call, soFar) ?? null;
      const decisions = soFar().segments[0]?.decisions ?? [];
      // Decisions of another graph have common names only when the run has ended.
      if (isSameCode) parted ??= partedSoFar(head.segments[0]?.decisions ?? [], decisions);
      if (parted) return "a decision differs";
      stopped ??= mayAsk();
      if (stopped === null) sent.push({ call, decisions: decisions.length });
      return stopped;
    },
    answered: (call) => {
      if (call.kind !== "llm") return;
      spending.settle(call.error ? null : dollarsOf(call, prices));
      failed ??= call.error ? `the model could not be asked: ${call.error.message}` : null;
    },
  };
  const asksAnew = () => changesFrom(base);
  const trace = await replayOn(process, side, recording, { ...plan, asksAnew, gate });
  const open = failed ?? stopped;
  if (open === null) parted ??= isSameCode ? partedWith(head, trace) : partedAligned(question, trace);
  return { question, sent, parted, failed, open: parted ? null : (open ?? unjudged(trace)) };
}

function partedWith(before: Trace, after: Trace): Divergence | null {
  const [own, other] = [before.segments[0], after.segments[0]];
  return own && other ? partedIn(own, other, isJudged(other)) : null;
}

function partedAligned({ base, align }: Question, trace: Trace): Divergence | null {
  const pair = align(base, trace);
  return partedWith(pair.base, pair.head);
}

/** A run that lacks an answer says nothing about what would have followed. */
const isJudged = ({ end }: Segment): boolean => end.kind !== "miss";

const unjudged = ({ segments }: Trace): string | null =>
  segments[0] && !isJudged(segments[0]) ? segments[0].end.message : null;
