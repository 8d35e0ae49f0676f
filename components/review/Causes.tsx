"use client";

import { useState } from "react";
import { keyOfRow } from "@/lib/review";
import type { ShownReview } from "@/lib/server/reviews/shown";
import { counted, tellNoneDiffers } from "@/lib/std";
import { Badge } from "../ui/Badge";
import { InCode } from "../ui/code/InCode";
import { FormOpener } from "../ui/form/FormOpener";
import { useFocusFallback } from "../ui/form/useFocusFallback";
import { PageLink } from "../ui/reading/PageLink";
import { comparedSides } from "./comparedSides";
import type { DecisionActions } from "./schema";
import { SuggestForm } from "./suggest/SuggestForm";
import { Composer } from "./thread/Composer";

type Props = {
  readonly review: Pick<
    ShownReview,
    "number" | "state" | "base" | "head" | "set" | "causes" | "changes" | "recordings"
  >;
  readonly actions: DecisionActions;
  readonly onChanged: () => void;
};

/** Lists why conversations differ, causes that nobody declared as intended first. While the review is open, each can be declared as intended. */
export function Causes({ review, actions, onChanged }: Props) {
  const causes = review.causes.toSorted((a, b) => Number(b.unexplained > 0) - Number(a.unexplained > 0));
  if (causes.length === 0)
    return (
      <p className="px-3 py-2 text-ink-2 text-sm">
        {review.recordings.ran > 0
          ? tellNoneDiffers(review.recordings)
          : "No conversation has been compared yet. Open the comparison and run it."}
      </p>
    );
  const canDeclare = review.state !== "closed" && causes.some(({ unexplained }) => unexplained > 0);
  return (
    <>
      {canDeclare && (
        <p className="border-b px-3 py-2 text-ink-2 text-xs">
          <q>This is intended</q> declares every undeclared difference in the conversations of its cause as
          meant, with your reason. It can be taken back.
        </p>
      )}
      <ul className="divide-y">
        {causes.map((cause) => (
          <CauseLine
            key={`${cause.sentence} ${cause.recordings[0]}`}
            review={review}
            cause={cause}
            actions={actions}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </>
  );
}

function CauseLine({
  review,
  cause,
  actions,
  onChanged,
}: Props & { readonly cause: ShownReview["causes"][number] }) {
  const [form, setForm] = useState<{ readonly is: "intent" | "suggestion"; readonly open: boolean } | null>(
    null,
  );
  const fallback = useFocusFallback<HTMLLIElement>();
  const isOpen = (is: "intent" | "suggestion") => (form?.is === is ? form.open : null);
  const close = () => setForm(form && { ...form, open: false });
  const { number, state } = review;
  const { sentence, recordings, row, unexplained, unexplainedIn, intended } = cause;
  const changed = review.changes
    .filter(({ id }) => cause.changes.includes(id))
    .map(({ sentence }) => sentence);
  const query = new URLSearchParams({
    ...comparedSides(review),
    recording: recordings[0] ?? "",
    step: row,
  });
  return (
    <li {...fallback} className="wrap-anywhere flex flex-col gap-1.5 px-3 py-2 text-sm">
      {changed.length > 0 && (
        <p className="font-medium">
          <span className="text-ink-2">Verified: </span>
          <InCode text={changed.join(" ")} />
        </p>
      )}
      <p>
        {intended === null && <Badge>no difference</Badge>}
        {intended === true && <Badge tone="added">✓ intended</Badge>}
        {intended === false && <Badge tone="differs">≠ not declared as intended</Badge>}{" "}
        <PageLink href={`/compare?${query.toString().replaceAll("%2F", "/")}`} className="hover:underline">
          {sentence}
        </PageLink>{" "}
        <span className="text-ink-2">
          {counted(recordings.length, "recording")}
          {unexplainedIn > 0 && unexplainedIn < recordings.length && `, ${unexplainedIn} not declared`}
        </span>
      </p>
      {!form?.open && state !== "closed" && (
        <p className="flex flex-wrap gap-2">
          {unexplained > 0 && (
            <FormOpener open={isOpen("intent")} onOpen={() => setForm({ is: "intent", open: true })}>
              This is intended
            </FormOpener>
          )}
          {cause.changes.length > 0 && (
            <FormOpener open={isOpen("suggestion")} onOpen={() => setForm({ is: "suggestion", open: true })}>
              Suggest undoing it
            </FormOpener>
          )}
        </p>
      )}
      {isOpen("suggestion") && (
        <SuggestForm
          draft={String(number)}
          on={{ review: number }}
          anchor={{ on: "cause", changes: cause.changes.toSorted(), at: keyOf(cause) }}
          quote={{ title: sentence.slice(0, 300), text: "", value: null }}
          changes={cause.changes}
          onSuggested={() => {
            close();
            onChanged();
          }}
          onCancel={close}
        />
      )}
      {isOpen("intent") && (
        <Composer
          draft={`${number}/intent/${sentence}`}
          label="Why it is meant"
          button="Declare as intended"
          focused
          send={(why) => actions.declareIntent({ review: number, recordings: [...recordings], why })}
          onSent={() => {
            close();
            onChanged();
          }}
          onCancel={close}
        />
      )}
    </li>
  );
}

const keyOf = ({ exemplar, row }: ShownReview["causes"][number]) =>
  row === "end" ? null : keyOfRow(exemplar, { id: row });
