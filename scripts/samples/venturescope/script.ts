import type { z } from "zod";
import type {
  Calculator,
  Decomposition,
  Field,
  Hit,
  PlanAnswer,
  Value,
  Values,
} from "../../../lib/planners/venturescope/schema";

export type Failure = { readonly error: { readonly message: string; readonly code?: string } };

/** A search's results and what can be extracted from them; `extracting` makes the extraction fail. */
export type ScriptedSearch = {
  readonly hits: readonly Hit[];
  readonly value?: Value;
  readonly note?: string;
  readonly extracting?: Failure["error"];
};

/** A scripted conversation: a venture, the founder's messages and answers, and the world's data. Lists are consumed in order, per field. */
export type Script = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly fields: readonly z.input<typeof Field>[];
  readonly calculator: Calculator | null;
  readonly values?: Values;
  readonly messages: readonly { readonly text: string; readonly values?: Values }[];
  readonly user: { readonly [field: string]: readonly string[] };
  readonly web: { readonly [field: string]: readonly (ScriptedSearch | Failure)[] };
  /** Per focus, the first open field; `""` when nothing is open. */
  readonly plans: { readonly [focus: string]: readonly (PlanAnswer | Failure)[] };
  readonly decompositions: { readonly [field: string]: Decomposition | Failure };
};
