"use client";

import { useState } from "react";
import type { PendingComment } from "@/lib/review";
import type { Answered } from "@/lib/server/http/action";
import { Badge } from "../../ui/Badge";
import { ConfirmButton } from "../../ui/form/ConfirmButton";
import { FormOpener } from "../../ui/form/FormOpener";
import { Composer } from "../thread/Composer";
import { Markdown } from "../thread/Markdown";
import { usePendingReview } from "./PendingContext";

type Props = { readonly comment: PendingComment; readonly about: string };

/** Renders a pending comment at its anchor; it can be edited and removed. */
export function PendingCard({ comment, about }: Props) {
  const pending = usePendingReview();
  const [editing, setEditing] = useState<boolean | null>(null);
  const { key, body } = comment;
  if (!pending) return null;
  return (
    <section
      aria-label={`Pending comment on ${about}`}
      className="flex flex-col gap-1.5 rounded-md border border-dashed p-2 text-sm"
    >
      <div className="flex flex-wrap items-center gap-1 text-ink-2 text-xs">
        <Badge tone="changed">Pending</Badge>
        <span className="flex-1">Nobody else sees it until you finish your review.</span>
        {!editing && (
          <>
            <FormOpener small open={editing} onOpen={() => setEditing(true)}>
              Edit
            </FormOpener>
            <ConfirmButton
              small
              button="Remove"
              question="Remove this pending comment?"
              confirm="Remove it"
              onConfirm={() => pending.drop([key])}
            />
          </>
        )}
      </div>
      {editing ? (
        <Composer
          draft={`edit/${key}`}
          begins={body}
          label="Your pending comment"
          button="Save"
          focused
          named={false}
          send={async (text) => keptOr(pending.edit(comment, text))}
          onSent={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Markdown source={body} />
      )}
    </section>
  );
}

const keptOr = (why: string | null): Answered<null> =>
  why === null ? { ok: true, value: null } : { ok: false, message: why, details: [] };
