import type { Json } from "../../std";
import { isMissedEnd, type Trace } from "../../trace";

/** A question at which a replay stopped, for nobody recorded an answer. */
export type OpenQuestion = {
  readonly recording: string;
  /** Two questions of one key ask the same. */
  readonly key: string;
  readonly kind: string;
  readonly request: Json;
  /** What it asks in a few words. */
  readonly label: string;
};

/** The question at which a trace stopped; null where it came further, or stopped at something else. */
export function stoppedAt({ segments, recording }: Trace): OpenQuestion | null {
  for (const { end, calls } of segments) {
    const call = isMissedEnd(end.kind) && end.call !== null ? calls[end.call] : undefined;
    if (call?.group !== "question") continue;
    const { key, kind, request, label } = call;
    return { recording: recording.id, key, kind, request, label };
  }
  return null;
}

/** One question that nobody answered, and the recordings that stop at it. */
export type UnansweredQuestion = Omit<OpenQuestion, "recording"> & { readonly recordings: readonly string[] };

/** The questions at which recordings stop, the one that stops most first. */
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
