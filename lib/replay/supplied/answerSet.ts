import { z } from "zod";
import type { Planner } from "../../planner";
import type { Recording } from "../../recording";
import { at, explain, Json, quoted } from "../../std";
import { cassetteFor, type Supplied } from "../answers";

const Rule = z.strictObject({
  kind: z.string().min(1).max(120),
  /** A request of the kind; all that ask the same are answered. */
  request: Json,
  /** How often each recording is answered, from the first time it asks. */
  times: z.number().int().positive().max(100).default(1),
  /** One answer for all recordings that no other entry names. */
  all: Json.optional(),
  /** Recording -> its answer. */
  table: z.record(z.string(), Json).optional(),
  /** A JSON pointer to what the recording itself holds, such as `/start/values/core.region`. */
  from: z.string().startsWith("/", 'must be a JSON pointer, such as "/turns/0/text"').max(300).optional(),
});

/** Answers to questions that nobody recorded: each is supplied where a recording has none of its own, and marked so in the trace. */
export const AnswerSet = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal("planner-studio/answers"),
  version: z.literal(1),
  id: z.string().min(1).max(120),
  title: z.string().min(1).max(120),
  planner: z.string().min(1).max(120),
  answers: z.array(Rule).min(1).max(200),
});
export type AnswerSet = z.infer<typeof AnswerSet>;

/** What a set answers in one recording: the table's entry first, then what the recording holds, then the answer for all. */
export function suppliedBy(set: AnswerSet, recording: Recording, planner: Planner): readonly Supplied[] {
  const { key } = cassetteFor(recording, planner);
  return set.answers.flatMap(({ kind, request, times, all, table, from }) => {
    const own = table && Object.hasOwn(table, recording.id) ? table[recording.id] : undefined;
    const answer = own ?? (from === undefined ? undefined : at(recording as unknown as Json, from)) ?? all;
    if (answer === undefined) return [];
    const asked = key(kind, request);
    return Array.from({ length: times }, (_, ordinal) => ({ key: asked, ordinal, answer }));
  });
}

/** What of a set the planner could not be told, as sentences that name the entry. */
export function answerFaults({ answers, planner: id }: AnswerSet, planner: Planner): readonly string[] {
  if (id !== planner.id) return [`It answers for the planner "${id}", not for "${planner.id}".`];
  return answers.flatMap(({ kind, request, all, table = {} }, i) => {
    const call = Object.hasOwn(planner.calls, kind) ? planner.calls[kind] : undefined;
    if (!call)
      return [
        `answers[${i}].kind ${quoted(kind)} is no call of ${planner.title}. Use one of ${Object.keys(planner.calls).join(", ")}.`,
      ];
    const asked = call.request.safeParse(request);
    const given = Object.entries({ ...table, ...(all === undefined ? {} : { all }) });
    return [
      ...(asked.success ? [] : explain(asked.error, ["answers", i, "request"]).map(({ message }) => message)),
      ...given.flatMap(([name, answer]) => {
        const read = call.answer.safeParse(answer);
        return read.success ? [] : explain(read.error, ["answers", i, name]).map(({ message }) => message);
      }),
    ];
  });
}
