import { z } from "zod";
import { metricsOf } from "../diff";
import { type Breach, breachesOf, invariants } from "../invariants";
import { type Planner, signatureOf } from "../planner";
import { CallError, type Recording } from "../recording";
import { cassetteFor, type Supplied, suppliedBy } from "../replay";
import { capitalised, counted, Json, listed } from "../std";
import {
  type Decision,
  type Segment,
  stringifyTrace,
  type Trace,
  tellWaitingJoin,
  type WaitingJoin,
  waitingJoins,
} from "../trace";
import { differsFromRecorded, type RecordedPart, recordedParts } from "../worker";
import { answerSetFrom } from "./answerSet";
import { readJsonFile, writeText } from "./documents";
import { BadInput, exitCodes, type Io } from "./io";
import { findingsOf, traceOf } from "./replays";
import { rulesFrom } from "./review/files";
import { tellMatches, tellMisses } from "./tellMatches";
import type { Workspace } from "./workspace";

export type ReplayOptions = {
  readonly topology: string;
  readonly recording: string;
  readonly trace?: string;
  readonly from?: string;
  readonly supply?: string;
  readonly answers?: string;
  /** Path of a rules file; only its `ignoredInvariants` is used here. */
  readonly rules?: string;
  readonly json?: boolean;
};

export async function replayCommand(workspace: Workspace, options: ReplayOptions, io: Io): Promise<number> {
  const from = options.from ?? "start";
  if (from !== "start" && from !== "recorded")
    throw new BadInput(`--from is start or recorded, not "${from}".`);
  const topology = workspace.topology(options.topology);
  const planner = workspace.planner(topology);
  const recording = workspace.recording(options.recording, planner.id);
  const supplied = [
    ...(options.supply === undefined ? [] : suppliedFrom(options.supply, planner, recording)),
    ...(options.answers === undefined
      ? []
      : suppliedBy(answerSetFrom(workspace, options.answers, planner), recording, planner)),
  ];
  const trace = await traceOf({ topology, planner, recording, from, supplied });
  const joins = trace.segments.map((segment) => waitingJoins(trace, segment, topology));
  if (options.trace !== undefined) writeText(options.trace, stringifyTrace(trace));
  const ignored = options.rules === undefined ? [] : (rulesFrom(options.rules).ignoredInvariants ?? []);
  const breaches = breachesOf(trace, signatureOf(planner), { ignored });
  const differing = from === "start" ? differsFromRecorded(trace, recording) : null;
  const states = from === "start" ? null : recordsStates(recording);
  if (options.json)
    io.out(
      JSON.stringify({
        ...reportOf(trace, breaches, joins),
        asRecorded: differing && differing.length === 0,
        recordedStates: states,
      }),
    );
  else {
    tell({ trace, joins }, differing, breaches, io);
    if (states === false) io.out(`\n${withoutStates(recording)}`);
  }
  return findingsOf(trace).length + breaches.length + joins.flat().length > 0
    ? exitCodes.findings
    : exitCodes.fine;
}

const recordsStates = ({ turns }: Recording): boolean =>
  turns.some(({ decisions }) => decisions.some(({ state }) => state !== undefined));

/** Warns that no states are recorded, so that every decision was replayed from the same start state. */
function withoutStates({ id, start }: Recording): string {
  const from =
    Object.keys(start).length > 0 ? "the state that the recording starts with" : "the channels' defaults";
  return `${id} records no states: each decision was replayed from ${from}, not from the state in which it was made.`;
}

const Answers = z.array(
  z.strictObject({
    kind: z.string().min(1),
    request: Json,
    ordinal: z.number().int().nonnegative().default(0),
    answer: Json.optional(),
    error: CallError.optional(),
  }),
);

/** Parses a list of `{ kind, request, answer }` (or `error`): a user's answers where the recording has none. `ordinal` counts earlier equal requests. */
function suppliedFrom(file: string, planner: Planner, recording: Recording): readonly Supplied[] {
  const parsed = Answers.safeParse(readJsonFile(file));
  if (!parsed.success)
    throw new BadInput(`${file}: needs a list of { kind, request, answer } or { kind, request, error }.`);
  const { key } = cassetteFor(recording, planner);
  return parsed.data.map(({ kind, request, ordinal, answer, error }) => ({
    key: key(kind, request),
    ordinal,
    ...(error ? { error } : { answer: answer ?? null }),
  }));
}

type Joins = readonly (readonly WaitingJoin[])[];

const reportOf = (trace: Trace, breaches: readonly Breach[], joins: Joins) => ({
  planner: trace.planner,
  topology: trace.topology,
  recording: trace.recording,
  from: trace.from,
  thread: trace.thread,
  metrics: metricsOf(trace),
  segments: trace.segments.map(({ start, decisions, turns, end }, i) => ({
    start:
      start.kind === "start"
        ? { kind: start.kind }
        : { kind: start.kind, turn: start.turn, index: start.index },
    turns: turns.map(({ turn, kind, end, report, outcome }) => ({ turn, kind, end, report, outcome })),
    decisions: decisions.map(({ turn, label, origin, step }) => ({ turn, label, origin, step })),
    end,
    waitingJoins: joins[i] ?? [],
  })),
  findings: findingsOf(trace),
  invariants: breaches,
});

/** Counts a decision's calls within its turn, as a recording does. */
const callsOfTurn = ({ calls }: Segment, { turn, calls: since }: Decision): number =>
  since.filter((at) => calls[at]?.turn === turn && calls[at]?.match.as !== "rerun").length;

type Replayed = { readonly trace: Trace; readonly joins: Joins };

function tell(
  { trace, joins }: Replayed,
  differing: readonly RecordedPart[] | null,
  breaches: readonly Breach[],
  io: Io,
): void {
  io.out(`${trace.recording.id} through ${trace.topology.id}`);
  for (const [i, segment] of trace.segments.entries()) {
    for (const { turn, text, kind } of segment.turns) {
      io.out(`\nturn ${turn}  ${kind === "message" ? "“" : "answers “"}${shorten(text)}”`);
      let made = 0;
      for (const decision of segment.decisions.filter((one) => one.turn === turn)) {
        const origin = decision.origin ? ` (${decision.origin})` : "";
        made += callsOfTurn(segment, decision);
        io.out(`  ${decision.label}${origin}${made > 0 ? `, after ${counted(made, "call")}` : ""}`);
      }
    }
    io.out(`\n${segment.end.kind.replace("_", " ")}: ${segment.end.message}`);
    for (const join of joins[i] ?? []) io.out(`${capitalised(tellWaitingJoin(join))}.`);
  }
  const { decisions, llmCalls, searches, questions, supersteps, checkpointWrites, callsByKind } =
    metricsOf(trace);
  const calls = Object.values(callsByKind).reduce((sum, count) => sum + count, 0);
  const toolCalls = calls - llmCalls - searches - questions;
  const facts = [
    counted(decisions, "decision"),
    counted(llmCalls, "LLM call"),
    counted(searches, "search", "searches"),
    counted(questions, "question"),
    ...(toolCalls > 0 ? [counted(toolCalls, "tool call")] : []),
    counted(supersteps, "superstep"),
    counted(checkpointWrites, "checkpoint write"),
  ];
  io.out(`${facts.join(", ")}.`);
  tellMatches(trace, io);
  if (differing !== null) io.out(tellRecorded(differing));
  tellMisses(trace, io);
  tellBreaches(breaches, io);
}

const partTitles: { readonly [part in RecordedPart]: string } = {
  decide: "decisions",
  report: "reports",
  end: "ending",
};

/** `The replay differs from the recording in its decisions; its reports and ending match.` */
function tellRecorded(differing: readonly RecordedPart[]): string {
  if (differing.length === 0) return "The replay matches the recording.";
  const titlesOf = (differs: boolean) =>
    recordedParts.filter((part) => differing.includes(part) === differs).map((part) => partTitles[part]);
  const same = titlesOf(false);
  const match = same.length === 1 && same[0] === partTitles.end ? "matches" : "match";
  const rest = same.length > 0 ? `; its ${listed(same)} ${match}` : "";
  return `The replay differs from the recording in its ${listed(titlesOf(true))}${rest}.`;
}

/** Prints each broken invariant with its first violation. */
function tellBreaches(breaches: readonly Breach[], io: Io): void {
  for (const { id, title } of invariants) {
    const mine = breaches.filter(({ invariant }) => invariant === id);
    const [first] = mine;
    if (!first) continue;
    io.out(
      `\nbroken ${counted(mine.length, "time")}: ${title}\n  turn ${first.turn}: ${first.sentence} (${first.pointer})`,
    );
  }
}

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
