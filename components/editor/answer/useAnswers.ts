"use client";
import { usePathname } from "next/navigation";
import { useState } from "react";
import type { AnswerSetSummary } from "@/lib/server/answers/list";
import type { AnswerActions } from "../../answers/schema";
import { addressNow, writeAddress } from "../../ui/reading/readings";
import { useAddressQuery } from "../../ui/reading/useAddressQuery";

/** The editor's answer sets, and the one in use, which is stored in the address. */
export type UsedAnswers = {
  readonly sets: readonly AnswerSetSummary[];
  readonly using: string | null;
  readonly actions: AnswerActions;
  readonly onUse: (reference: string | null) => void;
  readonly onSaved: (set: AnswerSetSummary) => void;
};

export function useAnswers(known: readonly AnswerSetSummary[], actions: AnswerActions): UsedAnswers {
  const using = useAddressQuery().get("answers");
  const path = usePathname();
  const [sets, setSets] = useState(known);
  return {
    sets,
    using,
    actions,
    // The page does not depend on answers, so no request is needed.
    onUse: (reference) => {
      const now = addressNow();
      if (reference === null) now.searchParams.delete("answers");
      else now.searchParams.set("answers", reference);
      writeAddress(`${path}${now.search}`);
    },
    onSaved: (set) => setSets((was) => [...was.filter(({ name }) => name !== set.name), set]),
  };
}
