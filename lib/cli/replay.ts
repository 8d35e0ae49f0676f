import { z } from "zod";
import { metricsOf } from "../diff";
import { type Breach, breachesOf, invariants } from "../invariants";
import { type Planner, signatureOf } from "../planner";
import { CallError, type Recording } from "../recording";
import { cassetteFor, type Supplied, suppliedBy } from "../replay";
import { counted, Json } from "../std";
import { type Decision, type Segment, stringifyTrace, type Trace } from "../trace";
import { asRecorded } from "../worker";
import { answerSetFrom } from "./answerSet";
import { readJsonFile, writeText } from "./documents";
import { BadInput, exitCodes, type Io } from "./io";
import { findingsOf, traceOf } from "./replays";
import { tellMatches, tellMisses } from "./tellMatches";
import type { Workspace } from "./workspace";

export type ReplayOptions = {
  readonly topology: string;
  readonly recording: string;
  readonly trace?: string;
  readonly from?: string;
  readonly supply?: string;
  readonly answers?: string;
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
  if (options.trace !== undefined) writeText(options.trace, stringifyTrace(trace));
  const breaches = breachesOf(trace, signatureOf(planner));
  const same = from === "start" ? asRecorded(trace, recording) : null;
  const states = from === "start" ? null : recordsStates(recording);
  if (options.json)
    io.out(JSON.stringify({ ...reportOf(trace, breaches), asRecorded: same, recordedStates: states }));
  else {
    tell(trace, same, breaches, io);
    if (states === false) io.out(`\n${withoutStates(recording)}`);
  }
  return findingsOf(trace).length + breaches.length > 0 ? exitCodes.findings : exitCodes.fine;
}

const recordsStates = ({ turns }: Recording): boolean =>
  turns.some(({ decisions }) => decisions.some(({ state }) => state !== undefined));

/** Where every decision's replay starts in one and the same state, that is no recorded one. */
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

/** A list of `{ kind, request, answer }` (or `error`): what a person answers where the recording has nothing. `ordinal` counts how often the same was asked before. */
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

const reportOf = (trace: Trace, breaches: readonly Breach[]) => ({
  planner: trace.planner,
  topology: trace.topology,
  recording: trace.recording,
  from: trace.from,
  thread: trace.thread,
  metrics: metricsOf(trace),
  segments: trace.segments.map(({ start, decisions, turns, end }) => ({
    start:
      start.kind === "start"
        ? { kind: start.kind }
        : { kind: start.kind, turn: start.turn, index: start.index },
    turns: turns.map(({ turn, kind, end, report, outcome }) => ({ turn, kind, end, report, outcome })),
    decisions: decisions.map(({ turn, label, origin, step }) => ({ turn, label, origin, step })),
    end,
  })),
  findings: findingsOf(trace),
  invariants: breaches,
});

/** Calls that led to a decision and were made in its turn, as a recording counts them. */
const callsOfTurn = ({ calls }: Segment, { turn, calls: since }: Decision): number =>
  since.filter((at) => calls[at]?.turn === turn && calls[at]?.match.as !== "rerun").length;

function tell(trace: Trace, same: boolean | null, breaches: readonly Breach[], io: Io): void {
  io.out(`${trace.recording.id} through ${trace.topology.id}`);
  for (const segment of trace.segments) {
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
  if (same !== null)
    io.out(same ? "It decides as recorded." : "It does not decide, report or end as recorded.");
  tellMisses(trace, io);
  tellBreaches(breaches, io);
}

/** Each broken invariant with its first place. */
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
