import "server-only";
import { type Asked, describeCall, describeSame } from "../../apps";
import { counted } from "../../std";

/** Model calls that the command line repeated where the model's input changed. */
export type RepeatedCalls = {
  readonly sentence: string;
  /** Calls that decided differently or cannot be judged. */
  readonly lines: readonly string[];
  /** Answers that decided otherwise, of all. */
  readonly otherwise: number;
  readonly answers: number;
};

/** Describes reported calls; recordings are named by `titles`, by their names. */
export function repeatedIn(
  reported: Asked | null | undefined,
  titles: ReadonlyMap<string, string>,
): RepeatedCalls | null {
  if (!reported) return null;
  const { requests, recordings, times } = reported;
  const named = <T extends { readonly recording: string }>(one: T): T => {
    const title = titles.get(one.recording);
    return title === undefined ? one : { ...one, recording: `“${title}”` };
  };
  const [calls, open] = [reported.calls.map(named), reported.open.map(named)];
  const answers = calls.reduce((sum, one) => sum + one.asked, 0);
  const different = calls.filter(({ others }) => others.length > 0);
  return {
    sentence: `Repeated by the command line: ${describeSame(calls)} (${counted(requests, "model call")} in ${counted(times, "run")} of ${counted(recordings.length, "conversation")} under B).`,
    otherwise: answers - calls.reduce((sum, one) => sum + one.same, 0),
    answers,
    lines: [
      ...different.map(describeCall),
      ...open.map((one) => `${one.recording}: ${counted(one.times, "run")} cannot be judged: ${one.why}`),
    ],
  };
}
