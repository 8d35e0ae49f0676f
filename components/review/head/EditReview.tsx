"use client";

import { useId, useState } from "react";
import type { ShownReview } from "@/lib/server/reviews/shown";
import { takeFocus } from "../../ui/form/takeFocus";
import type { DecisionActions } from "../schema";
import { Composer } from "../thread/Composer";
import { isUnseen } from "../thread/isUnseen";

type Props = {
  readonly review: Pick<ShownReview, "number" | "title" | "description">;
  readonly changeReviewFields: DecisionActions["changeReviewFields"];
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** Edits the title and description of a review. */
export function EditReview({
  review: { number, title, description },
  changeReviewFields,
  onChanged,
  onClose,
}: Props) {
  // `null` until it is edited, so that a title of somebody else is never sent back.
  const [called, call] = useState<string | null>(null);
  // The title that the edits began with; `null` for the present one.
  const [seen, setSeen] = useState<string | null>(null);
  const id = useId();
  const form = `${id}-form`;
  return (
    <section
      aria-label="Title and description"
      className="order-last flex basis-full flex-col gap-1.5 rounded-md border bg-surface-1 p-3"
    >
      <label htmlFor={id} className="text-ink-3 text-xs">
        Title
      </label>
      <input
        id={id}
        form={form}
        ref={takeFocus}
        value={called ?? title}
        maxLength={200}
        autoComplete="off"
        className="rounded-md border bg-surface-1 px-2 py-1 text-sm"
        onChange={(event) => {
          if (called === null) setSeen(title);
          call(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
        }}
      />
      <span aria-hidden className="text-ink-3 text-xs">
        Description
      </span>
      <Composer
        form={form}
        draft={`${number}/description`}
        begins={description}
        label="Description"
        button="Save"
        optional
        send={async (text, over) => {
          const answer = await changeReviewFields({
            review: number,
            seen: { title: seen ?? title, description: over },
            ...(called !== null && { title: called }),
            ...(text !== over && { description: text }),
          });
          if (isUnseen(answer)) {
            setSeen(seen === title ? null : title);
            onChanged();
          }
          return answer;
        }}
        onSent={() => {
          onClose();
          onChanged();
        }}
        onCancel={onClose}
      />
    </section>
  );
}
