import type { SwitchReport } from "../../rollout";

/** Cases that one stage includes: of the recordings, and of as many made-up names as `madeUp`. */
export type Stage = { readonly percent: number; readonly recorded: number; readonly madeUp: number };

/** Result of the in-flight check for cases that continue under another topology. */
export type Crossing = {
  readonly from: string;
  readonly to: string;
  readonly cases: readonly string[];
  /** Stored checkpoints, of waiting and of mid-turn threads, and those of them that are lost. */
  readonly checkpoints: number;
  readonly lost: number;
  /** States of these checkpoints that resume and go on differently; all but `later` before the next message. */
  readonly different: number;
  readonly later: number;
};

export type RolloutReport = {
  readonly flag: string;
  readonly stages: readonly Stage[];
  readonly switch: SwitchReport & { readonly at: number; readonly turns: number; readonly cases: number };
  /** After the switch, and as shadow mode is switched on where a topology for it is named. */
  readonly crossings: readonly Crossing[];
};

export const madeUp = 10_000;
