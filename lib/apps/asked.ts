import { plural, shareOfAll, tellShare } from "../std";

/** Result of repeating one model call, over all runs. */
export type AskedCall = {
  readonly recording: string;
  readonly node: string;
  /** Number among head's calls, from 1; `null` for a call that only runs with other answers make. */
  readonly call: number | null;
  readonly asked: number;
  readonly same: number;
  readonly others: readonly DecisionDifference[];
};

/** A decision that differs from the one with the recorded answer. */
export type DecisionDifference = {
  readonly decided: string;
  readonly before: string;
  readonly times: number;
};

/** Result of `--ask changed`. */
export type Asked = {
  readonly times: number;
  readonly recordings: readonly string[];
  readonly calls: readonly AskedCall[];
  /** Model calls sent, and their price if it is known. */
  readonly requests: number;
  readonly dollars: number | null;
  /** Runs that cannot be judged, with the reason. */
  readonly open: readonly { readonly recording: string; readonly why: string; readonly times: number }[];
};

const sameAndAsked = (calls: readonly AskedCall[]): readonly [same: number, asked: number] => [
  calls.reduce((sum, { same }) => sum + same, 0),
  calls.reduce((sum, { asked: times }) => sum + times, 0),
];

/** True if every run of these recordings was judged and decided the same. */
export function decidesSame({ recordings, calls, open }: Asked, of: readonly string[]): boolean {
  const isSame = (recording: string): boolean =>
    recordings.includes(recording) &&
    !open.some((one) => one.recording === recording) &&
    calls.every((one) => one.recording !== recording || one.same === one.asked);
  return of.every(isSame);
}

/** `4 of 5 answers decided the same` */
export function describeSame(calls: readonly AskedCall[]): string {
  const [same, requestCount] = sameAndAsked(calls);
  return tellShare(shareOfAll(same, requestCount), {
    noun: "answer",
    does: ["decided the same", "decided the same"],
  });
}

/** `4 of 5` */
export const sharesOf = (calls: readonly AskedCall[]): string => sameAndAsked(calls).join(" of ");

/** `weather, call 1: 4 of 5 decided the same; once: call book instead of call search` */
export function describeCall(one: AskedCall): string {
  const where = one.call === null ? "a further call" : `call ${one.call}`;
  const others = one.others.map(
    ({ decided, before, times }) =>
      `${plural(times, "once", `${times} times`)} ${decided} instead of ${before}`,
  );
  return `${one.recording}, ${where}: ${sharesOf([one])} decided the same${others.length > 0 ? `; ${others.join("; ")}` : ""}`;
}
