import type { Planner } from "../planner";
import type { AnswerSet } from "../recording";
import { explain, quoted } from "../std";

/** Returns the entries of an answer set that the planner cannot use, as sentences that name them. */
export function answerFaults({ answers, planner: id }: AnswerSet, planner: Planner): readonly string[] {
  if (id !== planner.id) return [`It answers for the planner "${id}", not for "${planner.id}".`];
  return answers.flatMap(({ kind, request, all, table = {} }, i) => {
    const call = Object.hasOwn(planner.calls, kind) ? planner.calls[kind] : undefined;
    if (!call)
      return [
        `answers[${i}].kind ${quoted(kind)} is no call of ${planner.title}. Use one of ${Object.keys(planner.calls).join(", ")}.`,
      ];
    const parsed = call.request.safeParse(request);
    const given = Object.entries({ ...table, ...(all === undefined ? {} : { all }) });
    return [
      ...(parsed.success
        ? []
        : explain(parsed.error, ["answers", i, "request"]).map(({ message }) => message)),
      ...given.flatMap(([name, answer]) => {
        const read = call.answer.safeParse(answer);
        return read.success ? [] : explain(read.error, ["answers", i, name]).map(({ message }) => message);
      }),
    ];
  });
}
