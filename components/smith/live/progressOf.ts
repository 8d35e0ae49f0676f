import type { LiveEvent } from "@/lib/server/smith/live/event";

/** What is heard of a live planning: what the server says, or that nothing more can be heard. */
export type Heard = LiveEvent | { readonly type: "failed"; readonly message: string };

/** A line of what has happened: a request to the model, or what became of its output. */
export type Step = {
  readonly key: string;
  readonly text: string;
  readonly note: string;
  readonly tone: "plain" | "waiting" | "failed" | "good";
};

export type Progress = {
  readonly id: string | null;
  readonly asked: number;
  readonly most: number;
  readonly steps: readonly Step[];
  readonly end: Extract<LiveEvent, { type: "done" }> | null;
  /** Why it could not go on. */
  readonly failure: string | null;
};

export const notBegun: Progress = { id: null, asked: 0, most: 0, steps: [], end: null, failure: null };

/** Folds what the server says into what is shown. */
export function progressed(before: Progress, event: Heard): Progress {
  const add = (step: Omit<Step, "key">): Progress => {
    const settled = before.steps.filter(({ tone }) => tone !== "waiting");
    return { ...before, steps: [...settled, { key: String(settled.length), ...step }] };
  };
  switch (event.type) {
    case "started":
      return { ...before, id: event.id, most: event.most };
    case "asking": {
      const text = `Request ${event.number}: waiting for the answer`;
      return { ...add({ text, note: "", tone: "waiting" }), asked: event.number };
    }
    case "answered":
      return add({
        text: event.error ? `${event.label}: no answer` : `${event.label}: answered`,
        note: event.error ?? "",
        tone: event.error ? "failed" : "plain",
      });
    case "decided":
      return add({
        text: event.label,
        note: event.reason,
        tone: event.label === "accept" ? "good" : "plain",
      });
    case "done":
      return { ...before, end: event, steps: before.steps.filter(({ tone }) => tone !== "waiting") };
    case "failed":
      return { ...before, failure: event.message };
  }
}
