import { isObject, type Json } from "../std";
import { textDiff } from "./hunk";

/** A part of a request as text. */
type Section = { readonly title: string; readonly text: string };

/** Splits a model's request into prompt, messages, tools, model and options; other requests stay whole. */
export function sectionsOf(key: Json, context: Json): Section[] {
  const { prompt, tools, model, options } = isObject(context) ? context : {};
  const messages = isObject(key) && Array.isArray(key.messages) ? key.messages : null;
  if (messages === null) return [{ title: "request", text: pretty(key) }];
  return [
    ...(Array.isArray(prompt) ? prompt : []).map((one, i) => ({
      title: `prompt ${i + 1}`,
      text: plain(one),
    })),
    ...messages.map((message, i) => ({
      title: `message ${i + 1} (${isObject(message) ? String(message.type) : "?"})`,
      text: isObject(message)
        ? plain(message.content ?? null) + callsOf(message.calls ?? null)
        : pretty(message),
    })),
    ...Object.entries(isObject(tools) ? tools : {}).map(([name, tool]) => ({
      title: `tool ${name}`,
      text: pretty(tool),
    })),
    { title: "model", text: plain(model ?? null) },
    { title: "options", text: pretty(options ?? {}) },
  ];
}

const plain = (value: Json): string => (typeof value === "string" ? value : pretty(value));
const pretty = (value: Json): string => JSON.stringify(value, null, 2);
const callsOf = (calls: Json): string => (calls === null ? "" : `\n${pretty(calls)}`);

export const describeSections = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ title, text }) => [`── ${title}`, text]);

/** Diffs the parts that differ; parts of only one side are shown whole. */
export function describeDifference(before: readonly Section[], after: readonly Section[]): string[] {
  const titles = [...new Set([...before, ...after].map(({ title }) => title))];
  const textIn = (sections: readonly Section[], title: string) =>
    sections.find((one) => one.title === title)?.text;
  return titles.flatMap((title) => {
    const [was, is] = [textIn(before, title), textIn(after, title)];
    if (was === is) return [];
    return [`── ${title}`, ...textDiff(was ?? "", is ?? "").filter((line) => line !== "-" && line !== "+")];
  });
}
