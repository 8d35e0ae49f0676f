import type { Attempt } from "@/lib/server/of/smith/get";
import type { ListedRequest } from "@/lib/server/of/smith/list";
import { counted } from "@/lib/std";

const kinds = { draft: "First attempt", mend: "Syntax repair", repair: "Repair" } as const;

export const kindWord = ({ kind }: Pick<Attempt, "kind">): string => kinds[kind];

/** Describes whether an attempt counts. */
export const usesWords = ({ uses }: Pick<Attempt, "uses">): string =>
  uses === null ? "uses up no attempt" : `attempt ${uses}`;

/** Formats `2 attempts, 1 syntax repair`. */
export const spentWords = ({ attempts, mends }: Pick<ListedRequest, "attempts" | "mends">): string =>
  [counted(attempts, "attempt"), mends > 0 && counted(mends, "syntax repair")].filter(Boolean).join(", ");

/** Describes the result of an attempt in a few words. */
export function outcomeWords({ failure, refusal, count: problems, output }: Attempt): string {
  if (failure !== null && output === null) return "no answer";
  if (failure !== null) return "the call failed";
  if (refusal !== null) return "says it cannot be fulfilled";
  return problems === 0 ? "keeps every rule" : counted(problems, "problem");
}
