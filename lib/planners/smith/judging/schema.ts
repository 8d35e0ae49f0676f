import type { ShareInterval } from "../../../std";

/** One planning as a table counts it. */
export type JudgedPlanning = {
  readonly request: string;
  /** True if the first output was a valid plan. */
  readonly firstValid: boolean;
  readonly accepted: boolean;
  readonly attempts: number;
  /** Tokens sent and received; `null` if they are not known. */
  readonly tokens: number | null;
  /** Rules that the first output breaks, each once. */
  readonly broken: readonly string[];
};

/** A mean with its 95 % interval, by the normal distribution. */
export type MeanInterval = {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly of: number;
};

/** Figures over plannings; `null` where nothing was counted. Shares have Wilson's interval. */
export type PlanningTable = {
  readonly plannings: number;
  readonly firstValid: ShareInterval | null;
  readonly accepted: ShareInterval | null;
  readonly attempts: MeanInterval | null;
  readonly tokens: MeanInterval | null;
  /** Share of plannings whose first output breaks a rule, the most frequent first. */
  readonly broken: readonly { readonly code: string; readonly share: ShareInterval }[];
};
