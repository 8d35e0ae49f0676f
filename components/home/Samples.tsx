"use client";

import { useState } from "react";
import { Button } from "../ui/Button";
import { PageLink } from "../ui/reading/PageLink";
import { refreshPage } from "../ui/reading/Refresher";
import { hideSamples, showSamples } from "./samplesCookie";

type Props = {
  readonly planners: readonly { readonly id: string; readonly title: string }[];
  /** Number of the sample review, while it waits for the reader. */
  readonly review: number | null;
  readonly hidden: boolean;
  /** False where nothing but samples is there to show. */
  readonly canHide: boolean;
};

const link = "text-accent underline underline-offset-3";

/** Names the planners that ship, each with a link to its graphs, in one line that each person may hide. */
export function Samples({ planners, review, hidden, canHide }: Props) {
  const [busy, setBusy] = useState(false);
  const change = (store: () => void) => () => {
    setBusy(true);
    store();
    refreshPage();
  };
  if (planners.length === 0) return null;
  if (hidden)
    return (
      <Button look="quiet" className="self-start !px-2 text-xs" onClick={change(showSamples)} disabled={busy}>
        Show samples
      </Button>
    );
  return (
    <section aria-label="Samples" className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="text-ink-2">
        Samples:{" "}
        {planners.map(({ id, title }, i) => (
          <span key={id}>
            {i > 0 && ", "}
            <PageLink href={`/graphs?planner=${encodeURIComponent(id)}`} className={link}>
              {title}
            </PageLink>
          </span>
        ))}
      </p>
      {review !== null && (
        <PageLink href={`/reviews/${review}`} className={link}>
          Sample review {review} waits for your verdict
        </PageLink>
      )}
      {canHide && (
        <Button look="quiet" className="!px-2 text-xs" onClick={change(hideSamples)} disabled={busy}>
          Hide
        </Button>
      )}
    </section>
  );
}
