"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";
import type { AnswerSetSummary } from "@/lib/server/answers/list";
import type { AnswerActions } from "../../answers/schema";

/** The answer sets of an editor, and the one in use, which stands in the address. */
export type UsedAnswers = {
  readonly sets: readonly AnswerSetSummary[];
  readonly using: string | null;
  readonly actions: AnswerActions;
  readonly onUse: (reference: string | null) => void;
  readonly onSaved: (set: AnswerSetSummary) => void;
};

export function useAnswers(known: readonly AnswerSetSummary[], actions: AnswerActions): UsedAnswers {
  const using = useSearchParams().get("answers");
  const path = usePathname();
  const [sets, setSets] = useState(known);
  return {
    ...{ sets, using, actions },
    // The page is the same with other answers, so the server is not asked for it.
    onUse: (reference) => {
      const now = new URL(window.location.href);
      if (reference === null) now.searchParams.delete("answers");
      else now.searchParams.set("answers", reference);
      window.history.replaceState(null, "", `${path}${now.search}`);
    },
    onSaved: (set) => setSets((was) => [...was.filter(({ name }) => name !== set.name), set]),
  };
}
