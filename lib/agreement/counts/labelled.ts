import type { ShareInterval } from "../../std";

/** How often the control and the shadow each match the labels. */
export type LabelledAgreement = {
  readonly turns: number;
  /** Labelled turns in which the side is right. */
  readonly control: ShareInterval | null;
  readonly shadow: ShareInterval | null;
  readonly disagreements: {
    readonly of: number;
    readonly labelled: number;
    readonly shadow: number;
    readonly control: number;
    readonly neither: number;
  };
};
