import { isObject, type Json, scanJson } from "../../../std";
import { type PlanText, readPlanText } from "./readPlanText";
import { REFUSAL_FIELD } from "./schema";

/** Parts of an output that are no part of its JSON object, and are removed without a model call. */
export const wrappings = ["byte order mark", "reasoning", "code fence", "text around", "status"] as const;
export type Wrapping = (typeof wrappings)[number];

export type WrappedPlan = { readonly read: PlanText; readonly removed: readonly Wrapping[] };

/** Reads a model's output like `readPlanText`, after removing what surrounds its one JSON value. Positions are those in the output. */
export function readWrapped(text: string): WrappedPlan {
  const direct = readPlanText(text);
  if (direct.kind === "too_large") return { read: direct, removed: [] };
  const span = direct.kind === "json" ? { start: 0, end: text.length } : spanOf(text);
  if (!span) return { read: direct, removed: [] };
  const read = direct.kind === "json" ? direct : readPlanText(alone(text, span));
  if (read.kind !== "json") return { read: direct, removed: [] };
  const value = withoutStatus(read.value);
  const around = text.slice(0, span.start) + text.slice(span.end);
  return {
    read: { ...read, value },
    removed: [...removedFrom(around), ...(value === read.value ? [] : (["status"] as const))],
  };
}

type Span = { readonly start: number; readonly end: number };

/** Replaces all but the span by spaces, so that lines and columns stay. */
const alone = (text: string, { start, end }: Span): string =>
  text.slice(0, start).replace(/[^\n]/g, " ") + text.slice(start, end);

/** Returns where the one JSON value is; `null` if there is none, or more than one. */
function spanOf(text: string): Span | null {
  return fencedSpan(text) ?? objectSpan(text);
}

const fence = /```[^\n`]*\n?/g;

/** The content of the only pair of code fences, if that is JSON and nothing outside looks like a plan. */
function fencedSpan(text: string): Span | null {
  const marks = [...text.matchAll(fence)];
  const [open, close] = marks;
  if (marks.length !== 2 || !open || !close) return null;
  const start = open.index + open[0].length;
  const scanned = scanJson(text, start);
  if (!scanned.ok || text.slice(scanned.end, close.index).trim() !== "") return null;
  const outside = text.slice(0, open.index) + text.slice(close.index);
  return isReasoned(tagsOutside(text), close.index) || namesNodes(outside)
    ? null
    : { start, end: scanned.end };
}

type Found = Span & { readonly value: Json };

/** Max objects, broken ones counted, and max readings of the whole text for broken ones, so that a text of braces takes linear time. */
const maxObjects = 200;
const maxReadings = 8;

function objectSpan(text: string): Span | null {
  const found: Found[] = [];
  const broken: Span[] = [];
  let left = Math.max(text.length, 10_000) * maxReadings;
  for (let at = text.indexOf("{"); at >= 0; ) {
    if (found.length + broken.length === maxObjects || left <= 0) return null;
    const scanned = scanJson(text, at);
    if (!scanned.ok) left -= scanned.offset - at;
    if (scanned.ok) found.push({ start: at, end: scanned.end, value: scanned.value });
    else broken.push({ start: at, end: scanned.offset });
    at = text.indexOf("{", scanned.ok ? scanned.end : at + 1);
  }
  const apart = found.filter((one) => !broken.some(({ start, end }) => start < one.start && one.start < end));
  const tags = tagsOutside(text, apart);
  const said = apart.filter((one) => !isReasoned(tags, one.end));
  const plans = said.filter(({ value }) => isAnswer(value));
  const [only, more] = plans.length > 0 ? plans : said;
  if (!only || more) return null;
  const span = listAround(text, only) ?? only;
  const outside = text.slice(0, span.start) + text.slice(span.end);
  return plans.length === 0 && namesNodes(outside) ? null : span;
}

/** The list that holds an object as its first item; `null` if there is none. */
function listAround(text: string, { start, end }: Span): Span | null {
  const before = text.slice(0, start).trimEnd();
  if (!before.endsWith("[")) return null;
  const scanned = scanJson(text, before.length - 1);
  return scanned.ok && scanned.end > end ? { start: before.length - 1, end: scanned.end } : null;
}

const isAnswer = (value: Json): boolean =>
  isObject(value) && ["nodes", REFUSAL_FIELD, "status"].some((field) => Object.hasOwn(value, field));

const namesNodes = (text: string): boolean => /["']nodes["']\s*:/.test(withoutReasoning(text));

const tag = /<(\/?)(?:think|thinking|thought|reasoning)>/gi;

/** Removes everything up to the last tag that closes reasoning. */
function withoutReasoning(text: string): string {
  const last = [...text.matchAll(tag)].findLast(([, closes]) => closes === "/");
  return last ? text.slice(last.index + last[0].length) : text;
}

type Tag = { readonly index: number; readonly closes: boolean };

/** Returns the tags of reasoning outside of the objects, which are in order. */
function tagsOutside(text: string, objects: readonly Span[] = []): readonly Tag[] {
  let next = 0;
  return [...text.matchAll(tag)].flatMap(({ index, 1: slash }) => {
    while ((objects[next]?.end ?? text.length) <= index) next += 1;
    const isInside = (objects[next]?.start ?? text.length) < index;
    return isInside ? [] : [{ index, closes: slash === "/" }];
  });
}

/** True if the next tag of reasoning closes it. Some models leave out the tag that opens it. */
const isReasoned = (tags: readonly Tag[], from: number): boolean =>
  tags.find(({ index }) => index >= from)?.closes === true;

function removedFrom(around: string): readonly Wrapping[] {
  const removed = new Set<Wrapping>();
  const noted = (wrapping: Wrapping, before: string, left: string): string => {
    if (left !== before) removed.add(wrapping);
    return left;
  };
  let rest = noted("byte order mark", around, around.replace(/^\uFEFF/, ""));
  rest = noted("reasoning", rest, withoutReasoning(rest));
  rest = noted("code fence", rest, rest.replace(fence, ""));
  if (rest.trim() !== "") removed.add("text around");
  return [...removed];
}

/** Removes `"status": "success"` from a plan, and reads `"status": "error"` as a refusal with its reason. */
function withoutStatus(value: Json): Json {
  if (!isObject(value)) return value;
  const { status, ...plan } = value;
  if (status === "success" && Object.hasOwn(plan, "nodes")) return plan;
  const hasNodes = Array.isArray(plan.nodes) && plan.nodes.length > 0;
  if (status !== "error" || hasNodes) return value;
  const reason = [plan.error, plan.message, plan.reason].map(reasonIn).find((text) => text !== null);
  return reason === undefined ? value : { [REFUSAL_FIELD]: reason };
}

function reasonIn(value: Json | undefined): string | null {
  if (typeof value === "string") return value.trim() === "" ? null : value;
  return isObject(value ?? null) ? reasonIn((value as { readonly message?: Json }).message) : null;
}
