import type { LiveEvent } from "@/lib/server/of/smith/live/event";

/** An event of a live planning: of the server, the id of its task, or why it could not continue. */
export type Heard =
  | LiveEvent
  | { readonly type: "task"; readonly id: string }
  | { readonly type: "failed"; readonly message: string };

/** A line of progress: a request to the model, or the result of its output. */
export type Step = {
  readonly key: string;
  readonly text: string;
  readonly note: string;
  readonly tone: "plain" | "waiting" | "failed" | "good";
};

export type Progress = {
  /** Of the task; `null` until it has started. */
  readonly id: string | null;
  readonly asked: number;
  readonly most: number;
  /** True while the next answer is one that was stored before an interruption. */
  readonly reuses: boolean;
  readonly steps: readonly Step[];
  readonly end: Extract<LiveEvent, { type: "done" }> | null;
  /** Why it could not continue. */
  readonly failure: string | null;
};

export const notBegun: Progress = {
  id: null,
  asked: 0,
  most: 0,
  reuses: false,
  steps: [],
  end: null,
  failure: null,
};

/** Reduces the events to the shown progress. */
export function progressed(before: Progress, event: Heard): Progress {
  const settled = before.steps.filter(({ tone }) => tone !== "waiting");
  const add = (step: Omit<Step, "key">): Progress => ({
    ...before,
    steps: [...settled, { key: String(settled.length), ...step }],
  });
  switch (event.type) {
    case "task":
      return { ...before, id: event.id };
    case "started":
      return { ...before, most: event.most };
    case "asking": {
      const text = `Request ${event.number}: waiting for the answer`;
      return { ...add({ text, note: "", tone: "waiting" }), asked: event.number, reuses: false };
    }
    case "reusing":
      return { ...before, asked: event.number, reuses: true };
    case "resending":
      return add({
        text: `The provider failed. The same request is sent again after ${(event.ms / 1000).toFixed(1)} s.`,
        note: event.error,
        tone: "failed",
      });
    case "answered": {
      const how = before.reuses ? "answered before the interruption, not sent again" : "answered";
      return add({
        text: event.error ? `${event.label}: no answer` : `${event.label}: ${how}`,
        note: event.error ?? "",
        tone: event.error ? "failed" : "plain",
      });
    }
    case "decided":
      return add({
        text: event.label,
        note: event.reason,
        tone: event.label === "accept" ? "good" : "plain",
      });
    case "done":
      return { ...before, end: event, steps: settled };
    case "failed":
      return { ...before, failure: event.message, steps: settled };
  }
}
