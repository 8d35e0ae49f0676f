import type { AnswerRule } from "@/lib/recording";
import type { AnswerSetSummary } from "@/lib/server/answers/list";
import type { OfferedPlace } from "@/lib/server/answers/offers";
import { type Json, own, roundedInteger, sameJson } from "@/lib/std";
import type { Question } from "./schema";

/** Form input; values as typed. */
export type AnswerForm = {
  readonly title: string;
  readonly all: string;
  /** A JSON pointer, or empty. */
  readonly from: string;
  /** Answer by recording. */
  readonly table: { readonly [recording: string]: string };
};

/** Parses a JSON-like text as JSON; any other text is the answer itself. */
export function answerOf(text: string): Json {
  if (!/^\s*["[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** Formats an answer for a field; the inverse of `answerOf`. */
export const textOf = (answer: Json | undefined): string => {
  if (answer === undefined) return "";
  return typeof answer === "string" && !/^\s*["[{]/.test(answer) ? answer : JSON.stringify(answer);
};

/** Names the first integer in the form's JSON that would be rounded; `null` if there is none. */
export function roundedAnswer({ all, table }: AnswerForm): string | null {
  const texts = [all, ...Object.values(table)].filter((text) => typeof answerOf(text) !== "string");
  return texts.map(roundedInteger).find((fault) => fault !== null) ?? null;
}

/** Returns the form of a question with the set's answers. */
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

/** Returns a recording's answer by the form, as text; empty if none. */
export function givenTo(
  recording: string,
  { table, all }: AnswerForm,
  location: OfferedPlace | undefined,
): string {
  return own(table, recording) || textOf(own(location?.values ?? {}, recording)) || all;
}

/** Returns the set as a document with the entry of the question replaced by the form; `null` without an answer or a title. */
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
    format: "planner-studio/answers",
    version: 1,
    id: set?.name ?? idOf(form.title),
    title: form.title.trim(),
    planner,
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
