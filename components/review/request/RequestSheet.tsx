"use client";

import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { Answered } from "@/lib/server/http/action";
import { counted, shorten } from "@/lib/std";
import { useNamed } from "../../people/NameContext";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { useStoredText } from "../../ui/form/useStoredText";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { useAnswered } from "../../ui/live/useAnswered";
import { usePush } from "../../ui/reading/openings";
import { ReviewerChoice } from "./ReviewerChoice";
import type { RequestFields, RequestOptions } from "./schema";

export type RequestProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The compared versions and the recording set, to read or to choose. */
  readonly subject: ReactNode;
  /** Names the request in this browser, which stores its description until it is posted; `null` stores none. */
  readonly draft: string | null;
  readonly begins?: Partial<RequestFields>;
  /** Title in place of an empty one. */
  readonly usualTitle: string;
  /** `null` while they load. */
  readonly people: RequestOptions["people"] | null;
  /** Id of the author, who is not asked. */
  readonly me: string;
  /** Reason why it cannot be posted yet; `null` if it can. */
  readonly lacks: string | null;
  readonly post: (fields: RequestFields) => Promise<Answered<{ readonly number: number }>>;
  /** Runs in place of opening the review. */
  readonly onPosted?: () => void;
};

/** Characters of a title; the usual one of two graphs with long titles has more. */
const maxTitle = 200;

/** Asks for title, description and reviewers, then posts a review; opens it by default. */
export function RequestSheet(props: RequestProps) {
  const { open, onClose, subject, draft, begins, usualTitle, people, me, lacks, post, onPosted } = props;
  const [reviewers, setReviewers] = useState<readonly string[]>(begins?.reviewers ?? []);
  const [description, setDescription] = useStoredText(
    draft && `planner-studio-request:${draft}`,
    begins?.description,
  );
  const { run, busy, refused } = useAnswered();
  const { whenNamed } = useNamed();
  const push = usePush();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    if (lacks !== null || busy) return;
    whenNamed(() =>
      run(
        () =>
          post({
            title: shorten(text("title") || usualTitle, maxTitle),
            description: description.trim(),
            reviewers,
          }),
        ({ number }) => {
          setDescription("");
          onClose();
          if (onPosted) onPosted();
          else push(`/reviews/${number}`);
        },
      ),
    );
  };
  const field = "w-full min-w-0 rounded-md border bg-surface-1 px-2 py-1.5 text-sm";
  return (
    <Dialog open={open} onOpenChange={(on) => !on && onClose()} title="Request review" wide>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {subject}
        <label className="flex flex-col gap-1">
          <span className="font-medium text-xs">Title</span>
          <input
            name="title"
            defaultValue={shorten(begins?.title ?? "", maxTitle)}
            placeholder={usualTitle}
            maxLength={maxTitle}
            autoComplete="off"
            className={field}
          />
        </label>
        <label className="flex flex-col gap-1">
          <span className="font-medium text-xs">Description</span>
          <textarea
            value={description}
            onChange={(event) => setDescription(event.target.value)}
            rows={3}
            maxLength={20_000}
            placeholder="What changed, and what to look at"
            className={field}
          />
        </label>
        {people && <ReviewerChoice people={people} me={me} chosen={reviewers} onChange={setReviewers} />}
        <RefusalLine>{refused}</RefusalLine>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t pt-3">
          <Button type="submit" look="primary" disabled={busy} lacks={lacks} aria-describedby={id}>
            Request review
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <p id={id} className="min-w-0 flex-1 basis-60 text-ink-2 text-xs">
            {lacks ?? effectOf(reviewers.length, onPosted === undefined)}
          </p>
        </div>
      </form>
    </Dialog>
  );
}

function effectOf(reviewers: number, opens: boolean): string {
  const posts = opens ? "Posts the review and opens it." : "Posts the review.";
  if (reviewers === 0) return `${posts} Anyone who may review can give a verdict.`;
  return `${posts} ${counted(reviewers, "person is asked and finds", "people are asked and find")} it under To do.`;
}
