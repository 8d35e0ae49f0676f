import { hashText } from "../std";

/** Shares of cases, in percent, of the stages of a rollout. */
export const stages = [0, 5, 25, 100] as const;

/** Returns a case's position from 0 up to, not including, 100: the same at every stage, and another for another flag. */
export const positionOf = (flag: string, name: string): number =>
  (Number.parseInt(hashText(`${flag}\n${name}`).slice(0, 12), 16) / 2 ** 48) * 100;

/** True if the share includes the case. A case that a share includes is included by every larger one. */
export const isIncluded = (flag: string, name: string, percent: number): boolean =>
  positionOf(flag, name) < percent;
