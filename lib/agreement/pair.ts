import type { JsonObject } from "../std";

/** Both decisions of one turn. */
export type DecisionPair = {
  readonly case: string;
  readonly turn: number;
  readonly control: string;
  /** `null` if no action could be read. */
  readonly shadow: string | null;
  /** The correct action. */
  readonly label?: string;
  /** Fields that the shadow decided on. */
  readonly input?: JsonObject;
  /** Version of the shadow. */
  readonly version?: string;
  /** Milliseconds since 1970. */
  readonly time?: number;
  /** Class of the error for which the shadow's answer could not be used. */
  readonly error?: string;
  /** Address of its trace. */
  readonly url?: string;
};

/** The shadow's action; `null` if its answer could not be used, even where it names one. */
export const usableShadow = ({ shadow, error }: DecisionPair): string | null =>
  error === undefined ? shadow : null;

export const agrees = (pair: DecisionPair): boolean => usableShadow(pair) === pair.control;
