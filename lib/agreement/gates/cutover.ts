import type { Json } from "../../std";
import type { TurnTime } from "../costs/turnTimes";

/** How a planner that runs a shadow is judged once the shadow decides. */
export type Cutover = {
  /** The topology in which the control decides alone. */
  readonly control: string;
  /** The topology in which the shadow decides. */
  readonly shadow: string;
  /** The action of a decision, in the words of both sides; `null` if it names none. */
  action(decision: Json): string | null;
  readonly goal: {
    /** Verb first: `reach matching`. */
    readonly title: string;
    /** Min share of cases, and the share aimed at before. */
    readonly min: number;
    readonly before: number;
    reached(outcome: Json): boolean;
  };
  /** Max dollars and milliseconds that the median turn may take beyond the control's. */
  readonly budget: { readonly dollars: number; readonly milliseconds: number };
  /** Names of recorded models, with the listed model whose price they have. */
  readonly pricedAs?: { readonly [model: string]: string };
  /** Kind of the shadow's call, which could be awaited together with the first calls of a turn. */
  readonly early?: string;
  /** Questions about the gates that the planner's document leaves open, in sentences. */
  readonly unclear?: readonly string[];
};

/** One turn of a replay. */
export type ReplayedTurn = {
  readonly turn: number;
  /** The last decision's action. */
  readonly decided: string | null;
  readonly label: string | null;
  /** Failed calls, as the title of their kind and the code of the error. */
  readonly failed: readonly string[];
  /** Price of its model calls; `null` unless each is known and was answered exactly. */
  readonly dollars: number | null;
  /** In recorded time; `null` unless each call is measured and was answered exactly. */
  readonly milliseconds: number | null;
  /** Its model calls, and their tokens; `null` unless each is known and was answered exactly. */
  readonly modelCalls: number;
  readonly tokens: number | null;
  /** Its calls on a Gantt chart; `null` where `milliseconds` is. */
  readonly time: TurnTime | null;
};

export type ReplayedCase = {
  readonly case: string;
  readonly turns: readonly ReplayedTurn[];
  /** True if the case reached the goal. */
  readonly reached: boolean;
  /** How it ended, if that is a finding. */
  readonly broken: string | null;
};

/** Replays of the same cases with either side deciding; `null` where one of them did not run. */
export type CutoverReplays = {
  readonly control: readonly ReplayedCase[];
  readonly shadow: readonly ReplayedCase[];
};
