import { positionOf } from "./assign";
import type { TimedTurn } from "./rollOut";

/** A recorded case: how long each of its turns took, in milliseconds. */
export type RecordedCase = { readonly case: string; readonly turns: readonly number[] };

export type TrafficOptions = {
  /** Milliseconds over which cases begin. */
  readonly span: number;
  /** Milliseconds between an answer and the next message, at most. */
  readonly pause: number;
  readonly processes: number;
};

/** Lays recorded cases, which have no times, out in virtual time: by hashes of their names, so that the same cases give the same traffic. */
export function trafficOf(
  cases: readonly RecordedCase[],
  { span, pause, processes }: TrafficOptions,
): readonly TimedTurn[] {
  const traffic = cases.flatMap(({ case: name, turns }) => {
    let at = share("begins", name) * span;
    return turns.map((milliseconds, i): TimedTurn => {
      const turn = i + 1;
      const timed = {
        case: name,
        turn,
        at: Math.round(at),
        process: Math.floor(share(`process of ${turn}`, name) * processes),
      };
      at += milliseconds + share(`pause after ${turn}`, name) * pause;
      return timed;
    });
  });
  return traffic.sort((a, b) => a.at - b.at);
}

const share = (of: string, name: string): number => positionOf(of, name) / 100;
