"use client";

import { useRef, useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { removeFromSet } from "@/lib/server/recordings/members";
import type { removeSet, renameSet } from "@/lib/server/recordings/sets";
import { counted, plural } from "@/lib/std";
import { ConfirmButton } from "../../ui/form/ConfirmButton";
import { usePush } from "../../ui/reading/openings";
import { refreshPage } from "../../ui/reading/Refresher";
import { countLeft, type Left } from "./left";
import { Rename } from "./Rename";

/** A set that can be changed; `reviews` counts the open ones that were asked over it. */
export type OwnSet = {
  readonly name: string;
  readonly title: string;
  readonly planner: string;
  readonly reviews: number;
};

export type SetChanges = {
  readonly removeFromSet: Action<typeof removeFromSet>;
  readonly renameSet: Action<typeof renameSet>;
  readonly removeSet: Action<typeof removeSet>;
};

type Props = {
  /** The set, for each planner that has one by that name. */
  readonly of: readonly OwnSet[];
  readonly left: Left;
  readonly actions: SetChanges;
};

type Outcome = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Renames or deletes the chosen set, or takes the matching recordings out of it; says what that means for reviews over it. */
export function SetActions({ of, left, actions }: Props) {
  const push = usePush();
  const { change, busy, says, setSays } = useChange(of);
  const rename = useRef<HTMLButtonElement>(null);
  const [first] = of;
  if (!first) return null;
  const { title } = first;
  const reviews = of.reduce((sum, one) => sum + one.reviews, 0);
  const takeOut = ({ planner, name }: OwnSet): Promise<Outcome> => {
    if (!left.found.some((one) => one.planner === planner && one.count > 0))
      return Promise.resolve({ ok: true });
    return actions.removeFromSet({ planner, set: name, matching: left.matching });
  };
  const all = countLeft(left);
  const shown = counted(all, "matching recording");
  return (
    <section aria-label="This set" className="flex flex-wrap items-center gap-2 border-b px-3 py-2 text-sm">
      <span className="text-ink-2">{reviewsOver(reviews)}</span>
      <Rename
        button={rename}
        title={title}
        busy={busy}
        onSave={async (to) => {
          if (!(await change(({ planner, name }) => actions.renameSet({ planner, set: name, title: to }))))
            return false;
          setSays(`The set is “${to}” now. Links to it still work.`);
          refreshPage();
          return true;
        }}
      />
      {all > 0 && (
        <ConfirmButton
          key={all}
          button={`Take out ${shown}`}
          question={`Take ${shown} out of “${title}”? ${staysWords(all)} ${keptByReviews(reviews)}`}
          confirm="Take out"
          busy={busy}
          onConfirm={async () => {
            if (!(await change(takeOut))) return;
            setSays(`Took ${counted(all, "recording")} out of “${title}”.`);
            rename.current?.focus();
            refreshPage();
          }}
        />
      )}
      <ConfirmButton
        button="Delete set"
        question={`Delete the set “${title}”? Its recordings stay. ${keptByReviews(reviews)}`}
        confirm="Delete"
        busy={busy}
        onConfirm={async () => {
          if (await change(({ planner, name }) => actions.removeSet({ planner, set: name })))
            push("/recordings");
        }}
      />
      <p role="status" className="text-ink-2">
        {says}
      </p>
    </section>
  );
}

/** Changes the set of each planner, up to the first refusal, which it says. */
function useChange(of: readonly OwnSet[]) {
  const [says, setSays] = useState("");
  const [busy, setBusy] = useState(false);
  const change = async (act: (set: OwnSet) => Promise<Outcome>): Promise<boolean> => {
    setBusy(true);
    setSays("");
    for (const set of of) {
      const answer = await act(set);
      if (answer.ok) continue;
      setBusy(false);
      setSays(answer.message);
      return false;
    }
    setBusy(false);
    return true;
  };
  return { change, busy, says, setSays };
}

const reviewsOver = (reviews: number): string =>
  reviews === 0 ? "No open review is over this set." : `${counted(reviews, "open review")} over this set.`;

const staysWords = (recordings: number): string =>
  `${plural(recordings, "It stays", "They stay")} in other sets.`;

const keptByReviews = (reviews: number): string =>
  reviews === 0
    ? ""
    : `${counted(reviews, "open review")} over the set ${plural(reviews, "keeps", "keep")} ${plural(reviews, "its", "their")} recordings and verdicts.`;
