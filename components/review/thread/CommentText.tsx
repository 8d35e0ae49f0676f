"use client";

import { useState } from "react";
import type { ShownComment } from "@/lib/server/reviews/shown";
import { ConfirmButton } from "../../ui/form/ConfirmButton";
import { FormOpener } from "../../ui/form/FormOpener";
import { useAnswered } from "../../ui/live/useAnswered";
import type { ReviewActions } from "../schema";
import { Composer } from "./Composer";
import { isUnseen } from "./isUnseen";
import { Markdown } from "./Markdown";

type Props = {
  readonly review: number;
  readonly comment: ShownComment;
  /** Id of the reader. */
  readonly me: string;
  readonly actions: Pick<ReviewActions, "editComment">;
  readonly onChanged: () => void;
};

/** Renders a comment. Its author may edit or delete it; both leave a mark. */
export function CommentText({ review, comment, me, actions, onChanged }: Props) {
  const [editing, setEditing] = useState<boolean | null>(null);
  const { number, author, at, body, edited, deleted, key } = comment;
  const change = async (text: string | null, seen = body) => {
    const answer = await actions.editComment({ review, comment: number, body: text, seen });
    if (isUnseen(answer)) onChanged();
    return answer;
  };
  const leave = () => setEditing(false);
  return (
    <section aria-label={`Comment by ${author.name}`} className="flex flex-col gap-1 text-sm">
      <div className="flex min-h-6 flex-wrap items-center gap-x-1 text-ink-2 text-xs">
        <span className="font-medium text-ink-1">{author.name}</span>{" "}
        <time dateTime={at}>{at.slice(0, 16).replace("T", " ")}</time>
        <span className="flex-1">{edited && !deleted && "· edited"}</span>
        {author.id === me && !deleted && !editing && (
          <>
            <FormOpener small open={editing} onOpen={() => setEditing(true)}>
              Edit
            </FormOpener>
            <DeleteComment remove={() => change(null)} onChanged={onChanged} />
          </>
        )}
      </div>
      {editing && !deleted ? (
        <Composer
          draft={`edit/${key ?? `${review}/${number}`}`}
          begins={body}
          label="Your comment"
          button="Save"
          focused
          send={change}
          onSent={() => {
            leave();
            onChanged();
          }}
          onCancel={leave}
        />
      ) : (
        <Words body={deleted ? null : body} />
      )}
    </section>
  );
}

const Words = ({ body }: { readonly body: string | null }) =>
  body === null ? <p className="text-ink-3 italic">Deleted.</p> : <Markdown source={body} />;

type DeleteProps = {
  readonly remove: () => ReturnType<ReviewActions["editComment"]>;
  readonly onChanged: () => void;
};

function DeleteComment({ remove, onChanged }: DeleteProps) {
  const { run, busy, refused } = useAnswered();
  return (
    <ConfirmButton
      small
      button="Delete"
      question="Delete this comment?"
      says={refused ?? "Its text is deleted permanently. A note that it was deleted remains."}
      confirm="Delete it"
      busy={busy}
      onConfirm={() => run(remove, onChanged)}
    />
  );
}
