import type { Json } from "../../std";
import { isMissedEnd, type Trace } from "../../trace";

/** A question without a recorded answer, at which a replay stopped. */
export type OpenQuestion = {
  readonly recording: string;
  /** Questions with equal keys are equal. */
  readonly key: string;
  readonly kind: string;
  readonly request: Json;
  /** The question in a few words. */
  readonly label: string;
};

/** Returns the question at which a trace stopped; `null` if it did not stop, or stopped at another call. */
export function stoppedAt({ segments, recording }: Trace): OpenQuestion | null {
  for (const { end, calls } of segments) {
    const call = isMissedEnd(end.kind) && end.call !== null ? calls[end.call] : undefined;
    if (call?.group !== "question") continue;
    const { key, kind, request, label } = call;
    return { recording: recording.id, key, kind, request, label };
  }
  return null;
}

/** An unanswered question, and the recordings that stop at it. */
export type UnansweredQuestion = Omit<OpenQuestion, "recording"> & { readonly recordings: readonly string[] };

/** Groups the questions at which recordings stop, most recordings first. */
export function questionsOf(stops: readonly (OpenQuestion | null)[]): readonly UnansweredQuestion[] {
  const found = new Map<string, OpenQuestion[]>();
  for (const stop of stops) if (stop) found.set(stop.key, [...(found.get(stop.key) ?? []), stop]);
  return [...found.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const { recording, ...question } = first;
      return [{ ...question, recordings: [recording, ...others.map((other) => other.recording)] }];
    })
    .sort((a, b) => b.recordings.length - a.recordings.length);
}
