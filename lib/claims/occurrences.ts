import type { ComparedDecision, RecordingDiff } from "../diff";
import type { Breach } from "../invariants";
import { grouped } from "../std";
import type { Signature } from "../topology";
import type { Trace, TraceCall } from "../trace";
import type { Occurrence, StepRef } from "./schema";
import { stepRefOf, stepRefOfDecision, stepRefOfRow, stepRefOfTurn } from "./stepRefs";

export type ComparedTraces = {
  readonly base: Trace;
  readonly head: Trace;
  readonly diff: RecordingDiff;
  readonly signature: Signature;
  readonly breaches: readonly Breach[];
};

type Named = readonly [name: string, occurrence: Occurrence];

/** Counts all occurrences in a pair of traces; omits those without an occasion. `docs/claims.md` defines each. */
export function occurrencesOf(looked: ComparedTraces): { readonly [name: string]: Occurrence } {
  const occurrences: readonly Named[] = [
    ["decisions", decisions(looked)],
    ["endings", endings(looked)],
    ["reports", reports(looked)],
    ["gate_work", gateWork(looked)],
    ["crowded_steps", crowdedSteps(looked)],
    ["discarded_writes", discarded(looked)],
    ["llm_failures", llmFailures(looked)],
    ...breached(looked),
    ...llmCallsByPolicy(looked),
    ...workOfBase(looked),
    ...correctorWrites(looked),
  ];
  return Object.fromEntries(occurrences.filter(([, occurrence]) => occurrence.of > 0 || occurrence.n > 0));
}

/** Occasions and those at which it was there. */
function occurrence<T>(
  all: readonly T[],
  is: (one: T) => boolean,
  stepRef: (one: T) => StepRef | null,
): Occurrence {
  const there = all.filter(is);
  const first = there[0] ?? all[0];
  return { n: there.length, of: all.length, at: first === undefined ? null : stepRef(first) };
}

const decisionRows = ({ diff }: ComparedTraces): readonly ComparedDecision[] =>
  diff.rows.filter(({ kind }) => kind === "decision");

/** Decisions that the head changes, adds or omits. */
const decisions = (looked: ComparedTraces): Occurrence =>
  occurrence(decisionRows(looked), ({ status }) => status !== "same", stepRefOf);

const endings = ({ diff }: ComparedTraces): Occurrence =>
  occurrence(
    diff.rows.filter(({ kind }) => kind === "end"),
    ({ status }) => status !== "same",
    stepRefOf,
  );

/** Turns whose report differs. */
function reports({ diff, head }: ComparedTraces): Occurrence {
  const turns = head.segments.flatMap((segment) => segment.turns.map(({ turn }) => turn));
  const other = new Set(diff.reports.map(({ turn }) => turn));
  return occurrence(
    turns,
    (turn) => other.has(turn),
    (turn) => stepRefOfTurn(diff, turn),
  );
}

const isLlm = ({ group, match }: TraceCall): boolean => group === "llm" && match.as !== "rerun";

/** Questions asked by `ask` policies, and those preceded by an LLM call. */
function gateWork({ head, diff, signature }: ComparedTraces): Occurrence {
  const asks = new Set(signature.policies.filter(({ kind }) => kind === "ask").map(({ id }) => id));
  const requests = head.segments.flatMap((segment) =>
    segment.decisions
      .filter(({ settledBy }) => settledBy !== null && asks.has(settledBy.policy))
      .map(({ index, calls }) => ({ index, calls: calls.flatMap((at) => segment.calls[at] ?? []) })),
  );
  return occurrence(
    requests,
    ({ calls }) => calls.some(isLlm),
    ({ index }) => stepRefOfDecision(diff, index),
  );
}

/** Supersteps that call the LLM, and those that call it more than once: a crash after the last call repeats them all. */
function crowdedSteps({ head, diff }: ComparedTraces): Occurrence {
  const steps = head.segments.flatMap(({ calls }) => {
    const made = new Map<number, { turn: number; step: number; n: number }>();
    for (const { turn, step } of calls.filter(isLlm))
      made.set(step, { turn, step, n: (made.get(step)?.n ?? 0) + 1 });
    return [...made.values()];
  });
  return occurrence(
    steps,
    ({ n }) => n > 1,
    ({ turn, step }) => stepRefOfRow(diff, turn, step),
  );
}

/** Policies that ran inside a router, and those whose writes LangGraph discarded. */
function discarded({ head, diff }: ComparedTraces): Occurrence {
  const runs = head.segments.flatMap(({ supersteps }) =>
    supersteps.flatMap(({ turn, step, tasks }) =>
      tasks.flatMap(({ routes }) =>
        routes.flatMap(({ policies = [] }) => policies.map(({ wrote }) => ({ turn, step, wrote }))),
      ),
    ),
  );
  return occurrence(
    runs,
    ({ wrote }) => wrote.length > 0,
    ({ turn, step }) => stepRefOfRow(diff, turn, step),
  );
}

/** LLM calls, and those that failed. */
const llmFailures = ({ head, diff }: ComparedTraces): Occurrence =>
  occurrence(
    head.segments.flatMap(({ calls }) => calls.filter(isLlm)),
    ({ error }) => error !== undefined,
    ({ turn, step }) => stepRefOfRow(diff, turn, step),
  );

function breached({ head, diff, breaches }: ComparedTraces): readonly Named[] {
  const of = head.segments.reduce((sum, segment) => sum + segment.decisions.length, 0);
  return [...grouped(breaches, ({ invariant }) => invariant)].map(([invariant, found]): Named => {
    const [first] = found;
    const at = first ? stepRefOfRow(diff, first.turn, first.step) : null;
    return [`breach:${invariant}`, { n: found.length, of: Math.max(of, found.length), at }];
  });
}

function llmCallsByPolicy({ head, diff }: ComparedTraces): readonly Named[] {
  const calls = head.segments.flatMap((segment) => segment.calls.filter(isLlm));
  return [...grouped(calls, ({ policy }) => policy ?? "")].map(([policy, made]): Named => {
    return [
      `llm:${policy}`,
      occurrence(
        made,
        () => true,
        ({ turn, step }) => stepRefOfRow(diff, turn, step),
      ),
    ];
  });
}

/** Per policy: the base's decisions that it settled or rewrote, and those that differ in the head. */
function workOfBase(looked: ComparedTraces): readonly Named[] {
  const made = looked.base.segments.flatMap(({ decisions: all }) => all);
  const rows = new Map(
    decisionRows(looked).flatMap((row) => (row.base ? [[row.base.index, row] as const] : [])),
  );
  const works = made.flatMap(({ index, settledBy, rewrittenBy }) =>
    [settledBy, ...rewrittenBy].flatMap((by) => (by ? [{ policy: by.policy, row: rows.get(index) }] : [])),
  );
  return [...grouped(works, ({ policy }) => policy)].map(([policy, all]): Named => {
    return [
      `decided:${policy}`,
      occurrence(
        all,
        ({ row }) => row?.status !== "same",
        ({ row }) => stepRefOf(row),
      ),
    ];
  });
}

/** Runs of correctors, and those that wrote anything but the decision. */
function correctorWrites({ head, diff, signature }: ComparedTraces): readonly Named[] {
  const correctors = new Set(
    signature.policies.filter(({ kind }) => kind === "corrector").map(({ id }) => id),
  );
  const own = new Set([...(signature.decision?.reads ?? []), signature.decision?.origin ?? ""]);
  const runs = head.segments.flatMap(({ supersteps }) =>
    supersteps.flatMap(({ turn, step, tasks }) =>
      tasks.flatMap(({ policies = [] }) =>
        policies
          .filter(({ policy, did }) => correctors.has(policy) && did !== "skipped")
          .map((run) => ({ turn, step, run })),
      ),
    ),
  );
  const beyond = occurrence(
    runs,
    ({ run }) => run.wrote.some((channel) => !own.has(channel)),
    ({ turn, step }) => stepRefOfRow(diff, turn, step),
  );
  return [["corrector_writes", beyond]];
}
