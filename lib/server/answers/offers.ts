import "server-only";
import { z } from "zod";
import type { AnyCall } from "../../planner";
import { Recording } from "../../recording";
import { type Json, toPointer } from "../../std";
import { NotFound } from "../core/errors";
import { recordingTextOf } from "../evidence/documents";
import { recordingsIn, SetName } from "../evidence/recordingSets";
import { verb } from "../verb/verb";

const Input = z.strictObject({
  planner: z.string().min(1).max(120),
  kind: z.string().min(1).max(120),
  set: SetName.optional(),
});

/** A position at which recordings hold a possible answer. */
export type OfferedPlace = {
  /** A JSON pointer into a recording. */
  readonly pointer: string;
  /** Recording -> value at the pointer. */
  readonly values: { readonly [recording: string]: Json };
};

export type AnswerOffers = {
  readonly recordings: readonly { readonly name: string; readonly title: string }[];
  readonly places: readonly OfferedPlace[];
};

const maxPlaces = 60;
const longest = 200;

/** Lists possible answers to a kind of question: the recordings of a set, and fitting values elsewhere in them, most common position first. */
export const offerAnswers = verb(Input, async (ctx, input): Promise<AnswerOffers> => {
  const planner = ctx.planners.find(input.planner)?.planner;
  const call = planner && Object.hasOwn(planner.calls, input.kind) ? planner.calls[input.kind] : undefined;
  if (!call) throw new NotFound(`Planner ${input.planner} has no call named ${input.kind}.`);
  const { recordings } = await recordingsIn(ctx, input.planner, input.set);
  const found = new Map<string, Map<string, Json>>();
  for (const { name, hash } of recordings) {
    const { document } = await recordingTextOf(ctx, hash);
    for (const [pointer, value] of heldIn(Recording.parse(JSON.parse(document)), call)) {
      const values = found.get(pointer) ?? new Map<string, Json>();
      found.set(pointer, values.set(name, value));
    }
  }
  const locations = [...found]
    .sort(([a, one], [b, other]) => other.size - one.size || (a < b ? -1 : 1))
    .slice(0, maxPlaces)
    .map(([pointer, values]) => ({ pointer, values: Object.fromEntries(values) }));
  return { recordings: recordings.map(({ name, title }) => ({ name, title })), places: locations };
});

/** Returns a recording's start values and user texts that fit as an answer. */
function heldIn({ start, turns }: Recording, call: AnyCall): readonly (readonly [string, Json])[] {
  const said = turns.flatMap(({ text, calls }, turn): (readonly [string, Json])[] => [
    [toPointer(["turns", turn, "text"]), text],
    ...calls.flatMap(({ answer }, index) =>
      answer === undefined ? [] : scalars(["turns", turn, "calls", index, "answer"], answer),
    ),
  ]);
  return [...scalars(["start"], start as Json), ...said].filter(
    ([, value]) => JSON.stringify(value).length <= longest && call.answer.safeParse(value).success,
  );
}

const deepest = 5;

function scalars(path: readonly (string | number)[], value: Json): readonly (readonly [string, Json])[] {
  if (typeof value !== "object") return [[toPointer(path), value]];
  if (value === null || path.length >= deepest) return [];
  return Object.entries(value).flatMap(([name, one]) => scalars([...path, name], one as Json));
}
