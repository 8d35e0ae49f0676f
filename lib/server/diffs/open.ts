import "server-only";
import { z } from "zod";
import { diffTraces, neighbour, type OpenedDiff, type RecordingDiff, runPath } from "../../diff";
import type { Trace } from "../../trace";
import { SuppliedAnswer } from "../../worker";
import { NotFound } from "../core/errors";
import { readPair, traceOf } from "../evidence/apps/readPair";
import { comparedBy } from "../evidence/pairReadings";
import { ComparedFields } from "../evidence/recordingSets";
import type { ComparedReplays } from "../evidence/sides";
import { knownSides } from "../evidence/unchanged/knownSides";
import { startReplay } from "../replays/start";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";
import { readOutline } from "./outline";

const Supplied = z.array(SuppliedAnswer).max(1000).readonly();
/** Answers supplied by a user where a side's recording has none. */
export const SuppliedAnswers = z.strictObject({ base: Supplied, head: Supplied });

const Input = z.strictObject({
  ...ComparedFields,
  /** Name of a recording. */
  recording: z.string().min(1).max(200),
  supplied: SuppliedAnswers.default({ base: [], head: [] }),
});

export type { SuppliedAnswer };

/** One recording compared row by row on both sides. */
export type OpenedComparison = {
  readonly recording: string;
  readonly diff: RecordingDiff;
  readonly base: Trace;
  readonly head: Trace;
};

/** Opens one recording of a comparison; `null` if a side has not replayed it yet. With supplied answers, replays a side first. */
export const openComparison = verb(Input, (ctx, input) => opened(ctx, input));

/** Its place among the compared recordings. */
export type RecordingPlace = {
  readonly title: string;
  /** Id of its cause; `null` if nothing needs one. */
  readonly cause: string | null;
  /** Recordings before and after it, cause by cause; `null` at the ends. */
  readonly previous: NamedRecording | null;
  readonly next: NamedRecording | null;
};

type NamedRecording = { readonly id: string; readonly title: string };

/** A compared recording, as shown in the columns. */
export type OpenedRecording = OpenedDiff & {
  readonly location: RecordingPlace;
  /** Answers supplied to each side so far. */
  readonly supplied: z.output<typeof SuppliedAnswers>;
};

/** Opens one recording for the columns; `null` if a side has not replayed it yet. Throws `NotFound` if answers are supplied to it. */
export const openRecording = verb(Input, async (ctx, input): Promise<OpenedRecording | null> => {
  const { supplied, recording } = input;
  const found = await opened(ctx, input);
  if (found) {
    const location = await locate(ctx, await knownSides(ctx, input), recording);
    return { ...found, base: runPath(found.base), head: runPath(found.head), supplied, location };
  }
  if (supplied.base.length + supplied.head.length === 0) return null;
  throw new NotFound("This recording has not been replayed yet. Run it first.");
});

async function locate(ctx: Ctx, sides: ComparedReplays, recording: string): Promise<RecordingPlace> {
  const { outline, index } = await readOutline(ctx, sides);
  const position = index.positions.get(recording) ?? -1;
  const named = (direction: 1 | -1): NamedRecording | null => {
    const { name: id, title } = sides.pairs[neighbour(index, position, direction) ?? -1]?.recording ?? {};
    return id === undefined || title === undefined ? null : { id, title };
  };
  return {
    title: sides.pairs[position]?.recording.title ?? recording,
    cause: outline.comparison.causes[outline.causeOf[position] ?? -1]?.id ?? null,
    previous: named(-1),
    next: named(1),
  };
}

async function opened(ctx: Ctx, input: z.output<typeof Input>): Promise<OpenedComparison | null> {
  const { pairs, answers, ...topologies } = await knownSides(ctx, input);
  const pair = pairs.find(({ recording }) => recording.name === input.recording);
  const supplies = input.supplied.base.length + input.supplied.head.length > 0;
  const graphs = comparedBy(ctx, topologies);
  const stored = pair?.base && pair.head ? { base: pair.base.id, head: pair.head.id } : null;
  if (stored && !supplies) {
    const read = await readPair(ctx, stored, graphs);
    return { recording: input.recording, diff: diffTraces(read.base, read.head, graphs), ...read };
  }
  const [base, head] = await Promise.all([side("base"), side("head")]);
  if (!base || !head) return null;
  const diff = diffTraces(base, head, graphs);
  return { recording: input.recording, diff, base, head };

  async function side(name: "base" | "head"): Promise<Trace | null> {
    const supplied = input.supplied[name];
    const known = pair?.[name];
    if (!pair || (supplied.length === 0 && !known)) return null;
    if (supplied.length === 0 && known) return traceOf(ctx, known.id);
    const topology = `${topologies[name].name}@${topologies[name].hash}`;
    const recording = `${pair.recording.name}@${pair.recording.hash}`;
    const set = answers ? { answers: answers.hash } : {};
    const options = { from: "start" as const, supplied: [...supplied], ...set };
    const { id } = await startReplay(ctx, { topology, recording, options });
    return traceOf(ctx, id);
  }
}
