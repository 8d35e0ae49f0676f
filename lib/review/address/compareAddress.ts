import { type Shown, shownStatuses } from "../../diff";
import { readAnchor, writeAnchor } from "../anchors/written";
import type { Anchor } from "../schema";

export const compareViews = ["differences", "threads", "cost", "proof"] as const;
/** Views of the comparison, shown one at a time. */
export type CompareView = (typeof compareViews)[number];

export const compareSteps = ["verdict", "causes", "decisions", "why"] as const;
/** Steps of the comparison on a narrow screen, shown one at a time. */
export type CompareStep = (typeof compareSteps)[number];

/** View state held in a link to the compare page. */
export type CompareState = {
  readonly base: string;
  readonly head: string;
  /** The answer set given to both sides. */
  readonly answers: string | null;
  /** Name of the recording set; `null`: the planner's default. */
  readonly set: string | null;
  readonly view: CompareView;
  /** Step of a narrow screen; `null` is the verdict, or the decisions of the open recording. */
  readonly part: CompareStep | null;
  readonly recording: string | null;
  /** `Row.id` of the current step. */
  readonly step: string | null;
  /** Statuses that the table of recordings shows; empty: all. */
  readonly status: readonly Shown[];
  readonly graphs: boolean;
  readonly tree: boolean;
  /** Step of the checkpoint whose stored thread is shown. */
  readonly checkpoint: number | null;
  /** Prefix of the evidence hash at the time the link was copied. */
  readonly evidence: string | null;
  /** Anchor of the shown or new comments; `null`: the current step. */
  readonly about: Anchor | null;
  /** Number of the shown thread. */
  readonly thread: number | null;
  readonly writing: boolean;
  /** Filter of the thread drawer; `null` if it is closed. */
  readonly said: string | null;
  /** Stop of the reviewer's walk. */
  readonly walk: string | null;
};

type Query = { get(name: string): string | null };

/** Parses a query and ignores unknown values, so that old links still open. */
export function parseCompare(query: Query): CompareState {
  const open = list(query.get("open"));
  return {
    base: query.get("base") ?? "",
    head: query.get("head") ?? "",
    answers: query.get("answers") || null,
    set: query.get("set") || null,
    view: compareViews.find((view) => view === query.get("view")) ?? "differences",
    part: compareSteps.find((part) => part === query.get("part")) ?? null,
    recording: query.get("recording") || null,
    step: query.get("step") || null,
    status: shownStatuses.filter((status) => list(query.get("status")).includes(status)),
    graphs: open.includes("graphs"),
    tree: open.includes("state"),
    checkpoint: wholeNumber(query.get("checkpoint")),
    evidence: hashStart(query.get("evidence")),
    about: readAnchor(query.get("about")),
    thread: wholeNumber(query.get("thread")),
    writing: open.includes("comment"),
    said: query.get("said") || null,
    walk: query.get("walk") || null,
  };
}

/** Returns `/compare?…` with non-default values only, always in the same order. */
export function compareHref(state: CompareState): string {
  const query = new URLSearchParams({ base: state.base, head: state.head });
  if (state.answers !== null) query.set("answers", state.answers);
  if (state.set !== null) query.set("set", state.set);
  if (state.view !== "differences") query.set("view", state.view);
  if (state.part !== null) query.set("part", state.part);
  if (state.recording !== null) query.set("recording", state.recording);
  if (state.step !== null) query.set("step", state.step);
  if (state.checkpoint !== null) query.set("checkpoint", String(state.checkpoint));
  if (state.status.length > 0) query.set("status", state.status.join(","));
  if (state.evidence !== null) query.set("evidence", state.evidence);
  if (state.about !== null) query.set("about", writeAnchor(state.about));
  if (state.thread !== null) query.set("thread", String(state.thread));
  if (state.said !== null) query.set("said", state.said);
  if (state.walk !== null) query.set("walk", state.walk);
  const open = [state.graphs && "graphs", state.tree && "state", state.writing && "comment"].filter(
    (part) => part !== false,
  );
  if (open.length > 0) query.set("open", open.join(","));
  return `/compare?${query.toString().replaceAll("%2F", "/").replaceAll("%2C", ",")}`;
}

const elsewhere = ["recording", "step", "view", "graphs", "checkpoint"] as const;
const noComment = { about: null, thread: null, writing: false } as const;

/** Returns the state after a step. Navigating elsewhere drops the open comments, except on a chosen part of a drawing. */
export function movedCompare(now: CompareState, to: Partial<CompareState>): CompareState {
  const goes = elsewhere.filter((part) => to[part] !== undefined && to[part] !== now[part]);
  const onPart = now.graphs && (now.about?.on === "part" || now.about?.on === "problem");
  const leaves = goes.some((part) => !onPart || part === "graphs" || part === "view");
  return { ...now, ...(leaves && noComment), ...to };
}

const list = (text: string | null): readonly string[] => (text ? text.split(",") : []);

const hashStart = (text: string | null): string | null =>
  text !== null && /^[0-9a-f]{7,64}$/.test(text) ? text : null;

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^-?\d{1,6}$/.test(text) ? Number(text) : null;
