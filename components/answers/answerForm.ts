import type { AnswerRule } from "@/lib/recording";
import type { AnswerSetSummary } from "@/lib/server/answers/list";
import type { OfferedPlace } from "@/lib/server/answers/offers";
import { type Json, own, sameJson } from "@/lib/std";
import type { Question } from "./schema";

/** What a person filled in; texts as they were typed. */
export type AnswerForm = {
  readonly title: string;
  readonly all: string;
  /** A JSON pointer, or nothing. */
  readonly from: string;
  /** Recording -> its own answer. */
  readonly table: { readonly [recording: string]: string };
};

/** A text is an answer as it stands; what begins as JSON and is JSON is that. */
export function answerOf(text: string): Json {
  if (!/^\s*["[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** The reverse: how an answer is written in a field. */
export const textOf = (answer: Json | undefined): string => {
  if (answer === undefined) return "";
  return typeof answer === "string" && !/^\s*["[{]/.test(answer) ? answer : JSON.stringify(answer);
};

/** The form for a question, as a set answers it so far. */
export function formOf(set: AnswerSetSummary | null, question: Question): AnswerForm {
  const rule = set?.answers.find((one) => asks(one, question));
  const table = Object.entries(rule?.table ?? {}).map(([name, answer]) => [name, textOf(answer)] as const);
  return {
    title: set?.title ?? "",
    all: textOf(rule?.all),
    from: rule?.from ?? "",
    table: Object.fromEntries(table),
  };
}

const asks = (rule: AnswerRule, { kind, request }: Question): boolean =>
  rule.kind === kind && sameJson(rule.request, request);

/** The answer that a recording gets by the form, as text; empty for none. */
export function givenTo(
  recording: string,
  { table, all }: AnswerForm,
  place: OfferedPlace | undefined,
): string {
  return own(table, recording) || textOf(own(place?.values ?? {}, recording)) || all;
}

/** The set as a document, its entry for the question replaced by what the form says; null where it would answer nothing. */
export function documentOf(
  planner: string,
  set: AnswerSetSummary | null,
  question: Question,
  form: AnswerForm,
): Json | null {
  const { kind, request } = question;
  const table = Object.entries(form.table).flatMap(([name, text]) =>
    text.trim() === "" ? [] : [[name, answerOf(text)] as const],
  );
  const given = {
    ...(form.all.trim() === "" ? {} : { all: answerOf(form.all) }),
    ...(form.from === "" ? {} : { from: form.from }),
    ...(table.length === 0 ? {} : { table: Object.fromEntries(table) }),
  };
  if (Object.keys(given).length === 0 || form.title.trim() === "") return null;
  const known = set?.answers.find((one) => asks(one, question));
  const rule = { kind, request, times: known?.times ?? 1, ...given };
  const others = (set?.answers ?? []).filter((one) => one !== known);
  return {
    ...{ format: "planner-studio/answers", version: 1, id: set?.name ?? idOf(form.title) },
    ...{ title: form.title.trim(), planner },
    answers: [...others, rule] as unknown as Json,
  };
}

/** `The industry` -> `the-industry`. */
const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60) || "answers";
